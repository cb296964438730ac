import type { adminCost } from '@jishi/contract/cost.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findStaffSku, isPriceSentinel } from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { deleteCost, selectCosts, upsertCost } from './cost.queries.ts';

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
      changes: [{ field: '成本', before: '', after }],
    });
  });
}

/** A cost that came with a file of the importer. @returns whether it differed */
export function keepImportedCost(ctx: RequestContext, ppid: number, costFen: number): Promise<boolean> {
  return upsertCost(ctx, { ppid, costFen, changedBy: IMPORT });
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
