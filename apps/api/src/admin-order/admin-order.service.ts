import type { adminOrder } from '@jishi/contract/admin-order.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { type OrderState, orderStates } from '@jishi/contract/order-state.ts';
import { type AuditChange, recordAct } from '../audit/audit.service.ts';
import { sellDevices, type TypedSerials } from '../device/device.service.ts';
import {
  handOverOrder,
  type OrderRow,
  readLines,
  requireOrderForStaff,
  staffActorOf,
} from '../order/order.service.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { shipWholeOrder } from '../shipment/shipment.service.ts';

export { countOrders, type OrderFilters } from './find-orders.ts';
export { composeDeliveryNote, composeOrderLabel, type PrintedOrder } from './order-paper.ts';

/** A pick-up code has six digits: whoever tries them one by one is stopped long before one fits. */
const codeTries: LimitRule = { name: 'pickup-code.order', points: 10, durationSeconds: 3_600 };

/**
 * Ships a paid order that leaves as one parcel and writes it down, both or neither; the devices whose numbers were read
 * are sold with it.
 * @throws AppError notFound, conflict in any other state or where it leaves as several, serialsRefused
 */
export async function ship(ctx: RequestContext, input: ParsedInputOf<typeof adminOrder.ship>): Promise<void> {
  const { orderId, courier, number } = input;
  await inTransaction(ctx, async (tx) => {
    const before = await requireOrderForStaff(tx, orderId);
    const parcel = { courier, number, serials: input.serials };
    const serials = await shipWholeOrder(tx, before, parcel, staffActorOf(tx));
    await recordAct(tx, {
      action: 'order.ship',
      target: `订单 ${orderId}`,
      object: { type: 'order', id: orderId },
      changes: [
        stateChange(before, 'shipped'),
        { field: '快递公司', before: '', after: courier },
        { field: '运单号', before: '', after: number },
        ...describeSerials(serials),
      ],
    });
  });
}

/**
 * Hands a pick-up over against its code and writes it down, both or neither; the devices whose numbers were read are
 * sold with it.
 * @throws AppError notFound, conflict for a wrong state or code, serialsRefused, tooManyRequests after ten codes in an
 * hour
 */
export async function handOver(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminOrder.handOver>,
): Promise<void> {
  // What is not theirs costs nobody a try.
  await requireOrderForStaff(ctx, input.orderId);
  const { limits } = ctx.platform;
  const key = `${ctx.tenant.id}:${input.orderId}`;
  await limits.consume(codeTries, key, '提货码输入错误次数过多，请一小时后再试');
  await inTransaction(ctx, async (tx) => {
    const before = await requireOrderForStaff(tx, input.orderId);
    const serials: AuditChange[] = [];
    await handOverOrder(tx, input.orderId, input.pickupCode, staffActorOf(tx), async (within, order) => {
      serials.push(...(await sellWith(within, order, input.serials)));
    });
    await recordAct(tx, {
      action: 'order.handOver',
      target: `订单 ${input.orderId}`,
      object: { type: 'order', id: input.orderId },
      changes: [stateChange(before, 'completed'), ...serials],
    });
  });
  await limits.reset(codeTries, key);
}

/** Sells the devices that leave with an order. @returns what the register of acts says of them */
async function sellWith(
  tx: RequestContext,
  order: OrderRow,
  typed: readonly TypedSerials[],
): Promise<AuditChange[]> {
  const { id: orderId, memberId, storeId } = order;
  const lines = (await readLines(tx, [orderId])).get(orderId) ?? [];
  const actor = staffActorOf(tx).name;
  const numbers = await sellDevices(tx, { orderId, memberId, storeId, lines, actor }, typed);
  return describeSerials(numbers);
}

function describeSerials(numbers: readonly string[]): AuditChange[] {
  return numbers.length === 0 ? [] : [{ field: '串号', before: '', after: numbers.join('、') }];
}

function stateChange(before: OrderRow, after: OrderState): AuditChange {
  return { field: '订单状态', before: orderStates[before.state], after: orderStates[after] };
}
