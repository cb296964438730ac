import type { adminOrder } from '@jishi/contract/admin-order.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { type OrderState, orderStates } from '@jishi/contract/order-state.ts';
import { type AuditChange, recordAct } from '../audit/audit.service.ts';
import {
  exportOrdersForStaff,
  handOverOrder,
  type OrderRow,
  requireOrder,
  shipOrder,
  staffActorOf,
} from '../order/order.service.ts';
import { refundOrder } from '../payment/payment.service.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';

/** A pick-up code has six digits: whoever tries them one by one is stopped long before one fits. */
const codeTries: LimitRule = { name: 'pickup-code.order', points: 10, durationSeconds: 3_600 };

/** Ships a paid order and writes it down, both or neither. @throws AppError notFound, conflict in any other state */
export async function ship(ctx: RequestContext, input: ParsedInputOf<typeof adminOrder.ship>): Promise<void> {
  const { orderId, courier, number } = input;
  await inTransaction(ctx, async (tx) => {
    const before = await requireOrder(tx, orderId);
    await shipOrder(tx, orderId, { courier, number }, staffActorOf(tx));
    await recordAct(tx, {
      action: 'order.ship',
      target: `订单 ${orderId}`,
      changes: [
        stateChange(before, 'shipped'),
        { field: '快递公司', before: '', after: courier },
        { field: '运单号', before: '', after: number },
      ],
    });
  });
}

/**
 * Hands a pick-up over against its code and writes it down, both or neither.
 * @throws AppError notFound, conflict for a wrong state or code, tooManyRequests after ten codes in an hour
 */
export async function handOver(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminOrder.handOver>,
): Promise<void> {
  const { limits } = ctx.platform;
  const key = `${ctx.tenant.id}:${input.orderId}`;
  await limits.consume(codeTries, key, '提货码输入错误次数过多，请一小时后再试');
  await inTransaction(ctx, async (tx) => {
    const before = await requireOrder(tx, input.orderId);
    await handOverOrder(tx, input.orderId, input.pickupCode, staffActorOf(tx));
    await recordAct(tx, {
      action: 'order.handOver',
      target: `订单 ${input.orderId}`,
      changes: [stateChange(before, 'completed')],
    });
  });
  await limits.reset(codeTries, key);
}

/**
 * Refunds a paid order in full. It is written down with the refund that begins; one that has begun before is answered and
 * written down no second time.
 * @returns refunded, or refunding while the provider has not answered
 * @throws AppError notFound, conflict when it is not paid or has left
 */
export function refund(
  ctx: RequestContext,
  { orderId, reason }: ParsedInputOf<typeof adminOrder.refund>,
): Promise<OrderState> {
  return refundOrder(ctx, orderId, { actor: staffActorOf(ctx), reason }, (tx, before) =>
    recordAct(tx, {
      action: 'order.refund',
      target: `订单 ${orderId}`,
      changes: [
        stateChange(before, 'refunding'),
        { field: '退款金额', before: '', after: `¥${fenToYuan(before.payableFen).toFixed(2)}` },
        { field: '退款原因', before: '', after: reason },
      ],
    }),
  );
}

/** Orders for a spreadsheet. Who exports, by which filters and how many, is written down with the first page. */
export async function exportOrders(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminOrder.exportRows>,
): Promise<OutputOf<typeof adminOrder.exportRows>> {
  const exported = await exportOrdersForStaff(ctx, input);
  if (input.page === 1) {
    const narrowed = [
      ['状态', input.state && orderStates[input.state]],
      ['关键词', input.keyword],
      ['下单时间起', input.from ?? ''],
      ['下单时间止', input.to ?? ''],
    ].filter(([, value]) => value !== '');
    await recordAct(ctx, {
      action: 'order.export',
      target: `${exported.total} 个订单`,
      changes: narrowed.map(([field = '', after = '']) => ({ field, before: '', after })),
    });
  }
  return exported;
}

function stateChange(before: OrderRow, after: OrderState): AuditChange {
  return { field: '订单状态', before: orderStates[before.state], after: orderStates[after] };
}
