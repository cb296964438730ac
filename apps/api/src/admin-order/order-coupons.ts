import type { adminOrder } from '@jishi/contract/admin-order.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { findHeldCoupons } from '../coupon/coupon.service.ts';
import { requireOrderForStaff } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';

type Coupons = OutputOf<typeof adminOrder.detail>['coupons'];

/** Coupons that an order was priced with, and whether they are back with their member. @throws AppError notFound */
export async function readOrderCoupons(ctx: RequestContext, orderId: number): Promise<Coupons> {
  const order = await requireOrderForStaff(ctx, orderId);
  const used = [
    { id: order.memberCouponId, slot: 'goods', amountFen: order.couponFen },
    { id: order.freightCouponId, slot: 'freight', amountFen: order.freightCouponFen },
  ] as const;
  const ids = used.flatMap(({ id }) => (id === null ? [] : [id]));
  const held = await findHeldCoupons(ctx, ids);
  return used.flatMap(({ id, slot, amountFen }) => {
    if (id === null) return [];
    const one = held.get(id);
    const isBack = one?.orderId !== orderId;
    return [{ id, slot, name: one?.name ?? '优惠券', amount: fenToYuan(amountFen), isBack }];
  });
}
