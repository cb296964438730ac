import { shiftToBeijing } from '@jishi/contract/beijing-time.ts';
import type { OrderRow, PartRefund } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { reclaim } from './give-back.ts';
import { grant } from './grant.ts';
import { selectPointsBy } from './order-points.queries.ts';

/** Days after the completion of an order that its points wait: buying, collecting and giving back mints nothing. */
const WAITING_DAYS = 7;
const DAY_MS = 86_400_000;
/** The rates of a tenant are for each 100 yuan. */
const RATED_FEN = 10_000;

/** What an order brings, once: points that wait a week, and growth at once; of what was paid, without freight. */
export async function earnFor(tx: RequestContext, order: OrderRow): Promise<void> {
  const completedAt = order.completedAt ?? new Date();
  const cause = { reason: `订单 ${order.id} 完成`, reference: earningOf(order.id) };
  const points = shareOf(order, featureOf(tx, 'earnedPoints'));
  if (points > 0) {
    const usableFrom = new Date(completedAt.getTime() + WAITING_DAYS * DAY_MS);
    const expiresAt = endOfPoints(tx, usableFrom);
    await grant(tx, order.memberId, { kind: 'points', amount: points, ...cause, usableFrom, expiresAt });
  }
  const growth = shareOf(order, featureOf(tx, 'earnedGrowth'));
  if (growth > 0) await grant(tx, order.memberId, { kind: 'growth', amount: growth, ...cause });
}

/** Units of a completed order were given back: what they brought goes with them, at the rates of now. */
export async function takeBackPart(
  tx: RequestContext,
  { order, requestNo, amountFen }: PartRefund,
): Promise<void> {
  if (order.completedAt === null) return;
  const before = { ...order, refundedFen: order.refundedFen - amountFen };
  const rates = { points: featureOf(tx, 'earnedPoints'), growth: featureOf(tx, 'earnedGrowth') };
  for (const kind of ['points', 'growth'] as const) {
    const amount = shareOf(before, rates[kind]) - shareOf(order, rates[kind]);
    if (amount === 0) continue;
    const cause = { reason: `订单 ${order.id} 部分退款`, reference: partOf(requestNo) };
    await reclaim(tx, order.memberId, { kind, granted: earningOf(order.id), amount, ...cause });
  }
}

/** An order was given back: what it brought goes with it. */
export async function takeBackEarnings(
  tx: RequestContext,
  { id, memberId }: Pick<OrderRow, 'id' | 'memberId'>,
): Promise<void> {
  for (const kind of ['points', 'growth'] as const) {
    await reclaim(tx, memberId, {
      kind,
      granted: earningOf(id),
      reason: `订单 ${id} 退款`,
      reference: takingBackOf(id),
    });
  }
}

/** Points that an order brought, and those that went with what was given back of it. */
export async function readPointsOfOrder(
  ctx: RequestContext,
  orderId: number,
  requestNos: readonly string[],
): Promise<{ earned: number; takenBack: number }> {
  const back = [takingBackOf(orderId), ...requestNos.map((requestNo) => partOf(requestNo))];
  const amounts = await selectPointsBy(ctx, [earningOf(orderId), ...back]);
  const takenBack = back.reduce((sum, reference) => sum - Math.min(0, amounts.get(reference) ?? 0), 0);
  return { earned: amounts.get(earningOf(orderId)) ?? 0, takenBack };
}

/** When points that can be used from a moment on run out: at the end of the day so many months later, or never. */
export function endOfPoints(ctx: RequestContext, usableFrom: Date): Date | null {
  const months = featureOf(ctx, 'pointsMonths');
  if (months === 0) return null;
  const from = shiftToBeijing(usableFrom);
  const midnight = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, from.getUTCDate() + 1);
  return new Date(midnight - shiftToBeijing(0).getTime());
}

/** A deposit earns nothing while it is held, and takes nothing along when it goes back. */
function shareOf({ payableFen, freightFen, depositFen, refundedFen }: OrderRow, per100Yuan: number): number {
  const fen = payableFen - freightFen - Math.max(refundedFen, depositFen);
  return Math.floor((Math.max(0, fen) * per100Yuan) / RATED_FEN);
}

function earningOf(orderId: number): string {
  return `order:${orderId}:earn`;
}

function takingBackOf(orderId: number): string {
  return `order:${orderId}:refund`;
}

function partOf(requestNo: string): string {
  return `refund:${requestNo}`;
}
