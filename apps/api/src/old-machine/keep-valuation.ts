import { GOODS_GONE } from '@jishi/contract/said-alike.ts';
import { valuationExpired, valuationUsed } from '@jishi/contract/trade-in-refusals.ts';
import { VALUATION_EXPIRED } from '@jishi/contract/trade-in-words.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { conflict, notFound, refuse } from '../platform/app-error.ts';
import { standInLine } from '../platform/db/stand-in-line.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwnValuation, type Valuation } from '../valuation/valuation.service.ts';
import {
  countWaiting,
  insertTradeIn,
  selectByValuation,
  type TradeInRow,
  updateTradeIn,
  type ValuedPhone,
} from './old-machine.queries.ts';
import { requireOwnTradeIn } from './require-trade-in.ts';

/** Old phones that a member may keep for new ones at the same time. */
const MOST_WAITING = 20;

/**
 * Keeps a valuation for a new phone (C197). Twice, or twice at once, keeps it once, for the SKU named last.
 * @returns id of the trade-in
 * @throws AppError notFound for another's valuation, for units and goods not sold, valuationExpired, valuationUsed,
 *   conflict with too many kept
 */
export async function keepValuation(
  ctx: RequestContext,
  { ppid, featureId }: { ppid: number; featureId: number },
): Promise<number> {
  const memberId = requireMember(ctx);
  const valuation = await requireOwnValuation(ctx, featureId);
  const view = (await findSkus(ctx, [ppid])).get(ppid);
  if (view?.kind !== 'goods' || view.isUnit) throw notFound(GOODS_GONE);
  const known = await selectByValuation(ctx, featureId);
  if (known) return keepFor(ctx, known, ppid);
  const phone = assertOpen(valuation);
  const id = await inTransaction(ctx, async (tx) => {
    await standInLine(tx, 'kept valuations', memberId);
    if ((await countWaiting(tx, memberId)) >= MOST_WAITING)
      throw conflict(`最多可保留 ${MOST_WAITING} 台旧机，请先删除不用的记录`);
    return insertTradeIn(tx, { ...phone, memberId, ppid });
  });
  if (id !== undefined) return id;
  const twin = await selectByValuation(ctx, featureId);
  if (!twin) throw used();
  return keepFor(ctx, twin, ppid);
}

/**
 * Gives a trade-in that is not ordered another valuation (C198).
 * @throws AppError notFound, valuationExpired, valuationUsed, conflict once it is ordered
 */
export async function changeValuation(
  ctx: RequestContext,
  { id, featureId }: { id: number; featureId: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireOwnTradeIn(tx, id, 'lock');
    assertChangeable(row);
    const valuation = await requireOwnValuation(tx, featureId);
    if (row.valuationId === valuation.id) return;
    const phone = assertOpen(valuation);
    if (await selectByValuation(tx, featureId)) throw used();
    await updateTradeIn(tx, id, phone);
  });
}

/** @throws AppError conflict once it is ordered */
export function assertChangeable({ state }: TradeInRow): void {
  if (state !== 'open' && state !== 'inCart') throw conflict('该旧机已用于订单，不能修改');
}

/** What a valuation promises that is open still. @throws AppError valuationExpired, valuationUsed, conflict */
function assertOpen(valuation: Valuation): ValuedPhone {
  const { id, state, modelName, variantName, picture, priceFen, verdict, expiresAt } = valuation;
  if (state === 'used') throw used();
  if (state === 'expired' || expiresAt <= new Date()) throw refuse(valuationExpired, VALUATION_EXPIRED);
  if (priceFen <= 0 || verdict !== 'priced') throw conflict('该设备暂不能抵扣，请到店估价');
  return {
    ...{ valuationId: id, oldModel: modelName, oldVariant: variantName, oldPicture: picture },
    ...{ estimateFen: priceFen, expiresAt },
  };
}

async function keepFor(ctx: RequestContext, row: TradeInRow, ppid: number): Promise<number> {
  if (row.memberId !== requireMember(ctx) || (row.state !== 'open' && row.state !== 'inCart')) throw used();
  // In the cart it stands with the goods of its line.
  if (row.state === 'open' && row.ppid !== ppid) await updateTradeIn(ctx, row.id, { ppid });
  return row.id;
}

function used() {
  return refuse(valuationUsed, '该估价已被使用，请重新估价');
}
