import { findSkus } from '@jishi/api/catalog/catalog.service.ts';
import { changeBalance } from '@jishi/api/member/balance.service.ts';
import { findMemberByMobile } from '@jishi/api/member/member.service.ts';
import { cancelOrder } from '@jishi/api/order/cancel-order.ts';
import { payByOwn } from '@jishi/api/payment/pay-by-own.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { listRushRecords, provideRush } from '@jishi/api/rush/rush.service.ts';
import { fillUnionMembers } from '@jishi/api/union/union.service.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';
import { findCheapGoods, openBuyer } from './demo-orders.ts';
import { DEMO_MEMBER, DEMO_PAY_PASSWORD } from './seed-people.ts';

/** What became of what the demo's member took, the oldest first; the last one is still to be paid. */
const outcomes = ['lapsed', 'paid', 'paid', 'unpaid'] as const;
/** Of each 100 fen. */
const RUSH_PRICE = 70;
/** Who is known by which partner, with the number there. */
const known = [
  [DEMO_MEMBER, '云岭银行', 'YL6217003860042'],
  ['13800000021', '云岭银行', 'YL6217003860107'],
  ['13800000022', '彩云航空', 'CY88020417'],
  [DEMO_MEMBER, '彩云航空', 'CY88011932'],
] as const;

/** What the demo's member took in flash sales, and members whom partners of the union know. Once for a tenant. */
export async function seedRush(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  await seedUnion(ctx);
  const goods = await findCheapGoods(ctx, tenantId);
  if (goods.length === 0) return;
  const buyer = await openBuyer(ctx, DEMO_MEMBER, '陈思远');
  if ((await listRushRecords(buyer.ctx, { page: 1, pageSize: 1 })).total > 0) return;
  const views = await findSkus(
    ctx,
    goods.map(({ ppid }) => ppid),
  );
  for (const [index, outcome] of outcomes.entries()) {
    const view = views.get(goods[index % goods.length]?.ppid ?? 0);
    if (!view) continue;
    const priceFen = Math.round((view.priceFen * RUSH_PRICE) / 100);
    const orderId = await provideRush(buyer.ctx, {
      ...{ ppid: view.ppid, priceFen, addressId: buyer.addressId },
      submitToken: `demo-flash-sale-${index}`,
    });
    if (orderId === undefined) continue;
    if (outcome === 'lapsed') await cancelOrder(buyer.ctx, orderId, '不想要了');
    if (outcome !== 'paid') continue;
    await inTransaction(ctx, (tx) =>
      changeBalance(tx, buyer.memberId, {
        ...{ amountFen: priceFen, reason: '演示账户充值', reference: `demo-order:${orderId}` },
      }),
    );
    await payByOwn(buyer.ctx, orderId, { payPassword: DEMO_PAY_PASSWORD });
  }
}

async function seedUnion(ctx: RequestContext): Promise<void> {
  for (const [mobile, partner, memberNo] of known) {
    const member = await findMemberByMobile(ctx, mobile);
    if (member) await fillUnionMembers(ctx, [{ memberId: member.id, partner, memberNo }]);
  }
}
