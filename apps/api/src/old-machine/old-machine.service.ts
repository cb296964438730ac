import { valuationExpired } from '@jishi/contract/trade-in-refusals.ts';
import { VALUATION_EXPIRED } from '@jishi/contract/trade-in-words.ts';
import { conflict, refuse } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { assertChangeable } from './keep-valuation.ts';
import { moveTradeIns, selectPage, type TradeInRow, updateTradeIn } from './old-machine.queries.ts';
import { requireOwnTradeIn } from './require-trade-in.ts';

export { changeValuation, keepValuation } from './keep-valuation.ts';
/** A member leaves, and what was not used with them. The cart has been emptied before, so that none lies in it. */
export {
  deleteUnused as erase,
  moveTradeIns,
  selectByValuation as findByValuation,
  selectTradeIns as findTradeIns,
  type TradeInRow,
} from './old-machine.queries.ts';
export { requireOwnTradeIn } from './require-trade-in.ts';

/** Trade-ins of the member who asks, the newest first. */
export function listTradeIns(
  ctx: RequestContext,
  filter: { state: TradeInRow['state'] | ''; page: number; pageSize: number },
): Promise<{ rows: TradeInRow[]; total: number }> {
  return selectPage(ctx, requireMember(ctx), filter);
}

/** Whether the shop is bound to the estimate no more. */
export function isExpired({ expiresAt }: Pick<TradeInRow, 'expiresAt'>): boolean {
  return expiresAt <= new Date();
}

/** Takes an open trade-in away (C212). @throws AppError notFound, conflict while it is used */
export async function removeTradeIn(ctx: RequestContext, id: number): Promise<void> {
  const { state } = await requireOwnTradeIn(ctx, id);
  if (state === 'inCart') throw conflict('该旧机在购物车中，请先取消抵扣');
  const moved = await moveTradeIns(ctx, [id], { from: ['open'], to: 'deleted' });
  if (moved.length === 0) throw conflict('该旧机已用于订单，不能删除');
}

/**
 * Puts a trade-in of the member's into the cart, for the goods of a line. In the transaction that writes its line.
 * @throws AppError notFound, valuationExpired, conflict once it is ordered
 */
export async function putIntoCart(tx: RequestContext, id: number, ppid: number): Promise<void> {
  const row = await requireOwnTradeIn(tx, id, 'lock');
  assertChangeable(row);
  if (isExpired(row)) throw refuse(valuationExpired, VALUATION_EXPIRED);
  await updateTradeIn(tx, id, { ppid });
  await moveTradeIns(tx, [id], { from: ['open'], to: 'inCart' });
}

/** Their lines are out of the cart; one that an order has taken stays with it. */
export async function leaveCart(tx: RequestContext, ids: readonly number[]): Promise<void> {
  await moveTradeIns(tx, ids, { from: ['inCart'], to: 'open' });
}

/**
 * A trade-in that an order is to be placed with, locked in its transaction: of two orders at once one has it.
 * @throws AppError notFound, valuationExpired, conflict where it is in no cart any more
 */
export async function lockForOrder(tx: RequestContext, id: number): Promise<TradeInRow> {
  const row = await requireOwnTradeIn(tx, id, 'lock');
  if (row.state !== 'inCart') throw conflict('该旧机已用于其他订单，请返回购物车重新确认');
  if (isExpired(row)) throw refuse(valuationExpired, VALUATION_EXPIRED);
  return row;
}
