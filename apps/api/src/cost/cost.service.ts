import type { adminCost } from '@jishi/contract/cost.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findStaffSku, isPriceSentinel } from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { averageCost } from './average-cost.ts';
import { deleteCost, lockCost, selectCosts, upsertCost } from './cost.queries.ts';

export { deleteCosts as forgetCosts } from './cost.queries.ts';
export { listThinMargins, type Margin } from './thin-margins.ts';

/** What wrote costs down that came with a file. */
const IMPORT = '导入';

/** What units of SKUs cost, in fen by ppid; those that nobody has written down are not in it. */
export async function readCosts(ctx: RequestContext, ppids: readonly number[]): Promise<Map<number, number>> {
  if (ppids.length === 0) return new Map();
  return new Map((await selectCosts(ctx, ppids)).map(({ ppid, costFen }) => [ppid, costFen]));
}

/** The cost of a SKU (X1900). @throws AppError notFound */
export async function readCost(
  ctx: RequestContext,
  ppid: number,
): Promise<OutputOf<typeof adminCost.detail>> {
  await requireSku(ctx, ppid);
  const [row] = await selectCosts(ctx, [ppid]);
  if (!row) return { cost: 0, changedAt: '', changedBy: '' };
  return { cost: fenToYuan(row.costFen), changedAt: row.updatedAt.toISOString(), changedBy: row.changedBy };
}

/**
 * Writes a cost down or takes it away (X1901). Whoever may read the register of acts need not know costs, so it says
 * that one changed and not to what.
 * @throws AppError notFound
 */
export async function saveCost(
  ctx: RequestContext,
  { ppid, cost }: ParsedInputOf<typeof adminCost.save>,
): Promise<void> {
  const { name: changedBy } = requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    const { name } = await requireSku(tx, ppid);
    const costFen = yuanToFen(cost);
    const isChanged =
      costFen === 0 ? await deleteCost(tx, ppid) : await upsertCost(tx, { ppid, costFen, changedBy });
    if (!isChanged) return;
    const after = costFen === 0 ? '已清除' : '已修改';
    await recordAct(tx, {
      action: 'cost.save',
      target: `商品 ${ppid} ${name}`,
      object: { type: 'sku', id: ppid },
      changes: [{ field: '成本', before: '', after }],
    });
  });
}

/** A cost that came with a file of the importer. @returns whether it differed */
export function keepImportedCost(ctx: RequestContext, ppid: number, costFen: number): Promise<boolean> {
  return upsertCost(ctx, { ppid, costFen, changedBy: IMPORT });
}

/** What units that came, or were taken back, did to the cost of their SKU; in fen, null where nobody knew it. */
export interface AverageStep {
  heldBefore: number;
  costBeforeFen: number | null;
  costAfterFen: number | null;
}

/**
 * Averages units that come into the cost of their SKU, or takes them out of it again where `units` is negative
 * (`averageCost`). Inside the transaction that moves them and before it does, SKU by SKU in the order of their numbers:
 * two at once wait for each other.
 * @param countHeld how many there are in all places, asked once nobody else averages
 */
export async function takeAverage(
  tx: RequestContext,
  { ppid, units, unitCostFen }: { ppid: number; units: number; unitCostFen: number },
  countHeld: () => Promise<number>,
): Promise<AverageStep> {
  if (!tx.transactional) throw new Error('a cost is averaged in the transaction of its receipt');
  const { name: changedBy } = requireStaff(tx);
  const before = await lockCost(tx, { ppid, costFen: unitCostFen, changedBy });
  const heldBefore = await countHeld();
  const after = averageCost({ held: heldBefore, costFen: before, units, unitCostFen }) ?? before;
  if (after !== undefined) await upsertCost(tx, { ppid, costFen: after, changedBy });
  return { heldBefore, costBeforeFen: before ?? null, costAfterFen: after ?? null };
}

/** What staff should know of a price before they save it (X1902). @throws AppError notFound */
export async function checkPrice(
  ctx: RequestContext,
  { ppid, price }: ParsedInputOf<typeof adminCost.check>,
): Promise<OutputOf<typeof adminCost.check>> {
  await requireSku(ctx, ppid);
  const priceFen = yuanToFen(price);
  const costFen = (await readCosts(ctx, [ppid])).get(ppid);
  const isBelow = costFen !== undefined && !isPriceSentinel(priceFen) && priceFen < costFen;
  return { warning: isBelow ? '售价低于成本，每卖一件都会亏损' : '' };
}

async function requireSku(ctx: RequestContext, ppid: number): Promise<{ name: string }> {
  const row = await findStaffSku(ctx, ppid);
  if (!row) throw notFound('商品不存在');
  return row;
}
