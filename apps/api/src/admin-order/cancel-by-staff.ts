import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import type { adminOrderEdit } from '@jishi/contract/order-edit.ts';
import { orderStates } from '@jishi/contract/order-state.ts';
import { recordAct } from '../audit/audit.service.ts';
import { cancelByStaff, requireOrder, requireOrderForStaff, staffActorOf } from '../order/order.service.ts';
import { assertNoCode, closeCodes } from '../payment/payment.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';

/**
 * Cancels an order that is not paid and writes it down, both or neither. Its codes are closed at their provider first,
 * so that nobody pays what is gone.
 * @throws AppError notFound, conflict in any other state or when a code was paid meanwhile
 */
export async function cancel(
  ctx: RequestContext,
  { orderId, reason, shopAtFault }: ParsedInputOf<typeof adminOrderEdit.cancel>,
): Promise<void> {
  const { state } = await requireOrderForStaff(ctx, orderId);
  if (state === 'unpaid') await closeCodes(ctx, { id: orderId });
  await inTransaction(ctx, async (tx) => {
    const order = await requireOrder(tx, orderId, 'lock');
    if (order.state === 'unpaid') await assertNoCode(tx, orderId);
    await cancelByStaff(tx, order, { actor: staffActorOf(tx), reason, shopAtFault });
    await recordAct(tx, {
      action: 'order.cancel',
      target: `订单 ${orderId}`,
      object: { type: 'order', id: orderId },
      changes: [
        { field: '订单状态', before: orderStates[order.state], after: orderStates.cancelled },
        { field: '原因', before: '', after: reason },
      ],
    });
  });
}
