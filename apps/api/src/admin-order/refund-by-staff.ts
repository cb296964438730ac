import type { adminOrder } from '@jishi/contract/admin-order.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { orderStates } from '@jishi/contract/order-state.ts';
import type { adminRefund } from '@jishi/contract/refund.ts';
import { recordAct } from '../audit/audit.service.ts';
import { requireOrderForStaff, staffActorOf } from '../order/order.service.ts';
import {
  type Alongside,
  decideRefund,
  presentRequested,
  quoteOf,
  readRefundOptions,
  refundOrder,
  requestRefund,
} from '../payment/payment.service.ts';
import type { RequestContext } from '../platform/request-context.ts';

/**
 * Refunds a paid order, all that is left of one that has not left or units of lines. It is written down with the refund
 * that begins; one that has begun before is answered and written down no second time.
 * @throws AppError notFound, conflict when it is not paid or the units came back
 */
export async function refund(
  ctx: RequestContext,
  { lines, ...input }: ParsedInputOf<typeof adminOrder.refund>,
): Promise<OutputOf<typeof adminOrder.refund>> {
  await requireOrderForStaff(ctx, input.orderId);
  const request = { ...input, actor: staffActorOf(ctx) };
  const noted: Alongside = (tx, before, begun) =>
    recordAct(tx, {
      action: 'order.refund',
      target: `订单 ${input.orderId}`,
      object: { type: 'order', id: input.orderId },
      changes: [
        ...(lines
          ? [{ field: '退款单', before: '', after: begun.requestNo }]
          : [{ field: '订单状态', before: orderStates[before.state], after: orderStates.refunding }]),
        {
          field: '退款金额',
          before: '',
          after: `¥${fenToYuan(begun.goodsFen + begun.freightFen).toFixed(2)}`,
        },
        { field: '退款原因', before: '', after: input.reason },
        ...(input.shopAtFault ? [{ field: '责任', before: '', after: '商家' }] : []),
      ],
    });
  const asked = lines
    ? await requestRefund(ctx, { ...request, lines }, noted)
    : await refundOrder(ctx, request, noted);
  return presentRequested(asked);
}

/** What of an order can come back. @throws AppError notFound */
export async function readOptions(
  ctx: RequestContext,
  orderId: number,
): Promise<OutputOf<typeof adminRefund.options>> {
  return readRefundOptions(ctx, await requireOrderForStaff(ctx, orderId), staffActorOf(ctx));
}

/** The exact sum of a refund. @throws AppError notFound, conflict as the refund itself */
export async function quote(
  ctx: RequestContext,
  { orderId, ...wish }: ParsedInputOf<typeof adminRefund.quote>,
): Promise<OutputOf<typeof adminRefund.quote>> {
  return quoteOf(ctx, await requireOrderForStaff(ctx, orderId), { ...wish, actor: staffActorOf(ctx) });
}

/** Lets a request of a member pass or refuses it, and writes it down. @throws AppError notFound, conflict */
export async function decide(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminRefund.decide>,
): Promise<OutputOf<typeof adminRefund.decide>> {
  const { requestState, ...decided } = await decideRefund(ctx, input, (tx, order, request) =>
    recordAct(tx, {
      action: 'order.decideRefund',
      target: `订单 ${order.id}`,
      object: { type: 'order', id: order.id },
      changes: [
        { field: '退款单', before: '', after: request.requestNo },
        { field: '审核结果', before: '待审核', after: input.passes ? '通过' : `拒绝：${input.refusal}` },
      ],
    }),
  );
  return { ...presentRequested({ ...decided, requestState }), state: requestState };
}
