import { confirmReceipt, requireOrder } from '@jishi/api/order/order.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { shipWholeOrder } from '@jishi/api/shipment/shipment.service.ts';
import { confirmPlace } from '@jishi/api/tryout/confirm.ts';
import { listMine } from '@jishi/api/tryout/mine.ts';
import { openBuyer, payInFull } from './demo-orders.ts';
import { DEMO_MEMBER } from './seed-people.ts';

/** The demo's member takes the place of what is lent, pays the deposit and has it in hand. Once. */
export async function borrowTried(ctx: RequestContext, depositFen: number): Promise<void> {
  const buyer = await openBuyer(ctx, DEMO_MEMBER, '陈思远');
  const { list } = await listMine(buyer.ctx, { tab: 'chosen', page: 1, pageSize: 50 });
  const lent = list.find(({ way, state }) => way === 'lend' && state === 'chosen');
  if (!lent) return;
  const { applicationId } = lent;
  const wish = {
    applicationId,
    addressId: buyer.addressId,
    submitToken: `demo-lending-${applicationId}-once`,
  };
  const { orderId } = await confirmPlace(buyer.ctx, wish);
  await payInFull(buyer, orderId, depositFen);
  const clerk = { kind: 'staff', name: '系统管理员' } as const;
  await inTransaction(ctx, async (tx) => {
    const parcel = { courier: '顺丰速运', number: `SF10${String(orderId).padStart(11, '0')}` };
    await shipWholeOrder(tx, await requireOrder(tx, orderId), parcel, clerk);
  });
  await confirmReceipt(buyer.ctx, orderId);
}
