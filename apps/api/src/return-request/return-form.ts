import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { serviceKinds } from '@jishi/contract/order-kind.ts';
import type { returnRequest as contract } from '@jishi/contract/return-request.ts';
import { EXCHANGE_DAYS, openReturnStates, PERIOD_OVER } from '@jishi/contract/return-words.ts';
import { readMailAddress } from '../city/city.service.ts';
import { editionInForce } from '../clause/clause.service.ts';
import {
  listReceivedOrders,
  type OrderLineRow,
  type OrderRow,
  readLines,
  readOrders,
  requireOwnOrder,
} from '../order/order.service.ts';
import { listOwedGifts, type OwedGift, presentOwed } from '../payment/payment.service.ts';
import { AppError } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { refundShare } from '../pricing/pricing.service.ts';
import { kindsOn, type Periods, periodsOf } from './periods.ts';
import { selectOfOrders } from './return-request.queries.ts';

const DAY_MS = 86_400_000;
/** Most units whose refunds are told one by one. */
const MOST_TOLD = 99;

/** A line with what can be asked for it now. */
export interface ReturnableLine {
  order: OrderRow;
  line: OrderLineRow;
  /** Units that did not come back yet. */
  left: number;
  periods: Periods;
  /** Why nothing can be asked for; empty where something can. */
  text: string;
  /** Gifts that these units carry: what is to come back with all that is left of the line. */
  gifts: OwedGift[];
}

/** What can be sent back of an order, or of all that came lately (C089). @throws AppError notFound */
export async function readReturnForm(
  ctx: RequestContext,
  orderId: number,
): Promise<OutputOf<typeof contract.form>> {
  const memberId = requireMember(ctx);
  const since = new Date(Date.now() - (EXCHANGE_DAYS + 2) * DAY_MS);
  const orders =
    orderId > 0 ? [await requireOwnOrder(ctx, orderId)] : await listReceivedOrders(ctx, memberId, since);
  const [lines, address, { id, title, number }] = await Promise.all([
    listReturnable(ctx, orders),
    findReturnAddress(ctx),
    editionInForce(ctx, 'returns'),
  ]);
  return { lines: lines.map(present), address, edition: { id, title, number } };
}

/** Where goods are sent back to; null where the shop has no place for them. */
export async function findReturnAddress(ctx: RequestContext) {
  try {
    const { receiver, phone, address, note } = await readMailAddress(ctx, 0);
    return { receiver, phone, address, note };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Lines of orders with what can be asked for each. An exchange begins the days of its line anew. */
export async function listReturnable(
  ctx: RequestContext,
  orders: readonly OrderRow[],
): Promise<ReturnableLine[]> {
  const ids = orders.map(({ id }) => id);
  const [lines, requests] = await Promise.all([readLines(ctx, ids), selectOfOrders(ctx, ids)]);
  const exchanged = await readOrders(
    ctx,
    requests.flatMap(({ exchangeOrderId }) => exchangeOrderId ?? []),
  );
  return orders.flatMap((order) =>
    (lines.get(order.id) ?? [])
      .filter(({ isGift }) => !isGift)
      .map((line) => {
        const own = requests.filter(({ orderLineId }) => orderLineId === line.id);
        const latest = own.flatMap(
          ({ exchangeOrderId }) => exchanged.get(exchangeOrderId ?? 0)?.completedAt ?? [],
        );
        const receivedAt = [order.completedAt, ...latest].reduce((one, other) =>
          one && other && other > one ? other : one,
        );
        const isOpen = own.some(({ state }) => openReturnStates.includes(state));
        const periods = periodsOf(receivedAt ?? null);
        const left = line.count - line.returnedUnits;
        const gifts = listOwedGifts(lines.get(order.id) ?? [], [{ orderLineId: line.id, units: left }]);
        return { order, line, left, periods, text: explain(order, { isOpen, left, periods }), gifts };
      }),
  );
}

function explain(
  { kind, state }: OrderRow,
  { isOpen, left, periods }: { isOpen: boolean; left: number; periods: Periods },
): string {
  if (kind === 'exchange') return '换货的商品请在原订单申请售后';
  if (serviceKinds.includes(kind)) return '服务类订单不支持退换货';
  if (state === 'paid' || state === 'awaitingPickup') return '商品尚未发出，可直接申请退款';
  if (state === 'partShipped') return '订单还有包裹未发出，全部发出后可申请';
  if (state !== 'shipped' && state !== 'completed') return '订单当前不能申请退换货';
  if (isOpen) return '该商品已有进行中的售后申请';
  if (left === 0) return '该商品已全部退货';
  return kindsOn(periods, writeBeijingDay(Date.now())).length === 0 ? PERIOD_OVER : '';
}

/** What units of a line that are left give back, in fen. */
export function worthOf(line: OrderLineRow, units: number): number {
  const { netFen, servicesNetFen, count, returnedUnits } = line;
  return (
    refundShare(netFen, count, returnedUnits, units) +
    refundShare(servicesNetFen, count, returnedUnits, units)
  );
}

/** The line of an order as requests name it. */
export function presentGoods(line: OrderLineRow) {
  const { id: lineId, orderId, ppid, productId, name, specText, count } = line;
  const picture = presentPicture(line.picture, name);
  return { orderId, lineId, ppid, productId, name, specText, count, picture };
}

function present({ line, left, periods, text, gifts }: ReturnableLine) {
  const kinds = text === '' ? kindsOn(periods, writeBeijingDay(Date.now())) : [];
  const { returnUntil, exchangeUntil } = periods;
  const told = Math.min(left, MOST_TOLD);
  return {
    ...presentGoods(line),
    units: left,
    kinds,
    until: kinds.includes('exchange') ? exchangeUntil : kinds.length > 0 ? returnUntil : '',
    returnUntil,
    exchangeUntil,
    text,
    refundMost: fenToYuan(worthOf(line, left)),
    gifts: gifts.map(presentOwed),
    refunds: Array.from({ length: told }, (_, index) => fenToYuan(worthOf(line, index + 1))),
  };
}
