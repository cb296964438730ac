import { and, desc, eq, inArray } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { tradeInSale } from './trade-in.tables.ts';

export type SaleRow = typeof tradeInSale.$inferSelect;

const ofTenant = (ctx: RequestContext) => eq(tradeInSale.tenantId, ctx.tenant.id);

/** What a sale is found by: each of these has one. */
type Key = { orderId: number } | { recycleOrderId: number } | { differenceOrderId: number } | { id: number };

function matches(key: Key) {
  if ('orderId' in key) return eq(tradeInSale.orderId, key.orderId);
  if ('recycleOrderId' in key) return eq(tradeInSale.recycleOrderId, key.recycleOrderId);
  if ('differenceOrderId' in key) return eq(tradeInSale.differenceOrderId, key.differenceOrderId);
  return eq(tradeInSale.id, key.id);
}

export async function selectSale(
  ctx: RequestContext,
  key: Key,
  lock: 'lock' | 'read' = 'read',
): Promise<SaleRow | undefined> {
  const query = ctx.db
    .select()
    .from(tradeInSale)
    .where(and(ofTenant(ctx), matches(key)));
  const [row] = await (lock === 'lock' ? query.for('update') : query);
  return row;
}

/** The last sale of each trade-in, by trade-in. */
export async function selectLastSales(
  ctx: RequestContext,
  tradeInIds: readonly number[],
): Promise<Map<number, SaleRow>> {
  if (tradeInIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([tradeInSale.tradeInId])
    .from(tradeInSale)
    .where(and(ofTenant(ctx), inArray(tradeInSale.tradeInId, [...tradeInIds])))
    .orderBy(tradeInSale.tradeInId, desc(tradeInSale.id));
  return new Map(rows.map((row) => [row.tradeInId, row]));
}

export async function insertSale(
  ctx: RequestContext,
  draft: Pick<SaleRow, 'tradeInId' | 'memberId' | 'orderId' | 'estimateFen' | 'creditFen'>,
): Promise<number> {
  const [row] = await ctx.db
    .insert(tradeInSale)
    .values({ ...draft, tenantId: ctx.tenant.id })
    .returning({ id: tradeInSale.id });
  if (!row) throw new Error('the sale of a trade-in was not written');
  return row.id;
}

/** Changes a sale that the caller has locked. @returns it as it is now */
export async function updateSale(
  ctx: RequestContext,
  sale: SaleRow,
  change: Partial<Omit<SaleRow, 'tenantId' | 'id'>>,
): Promise<SaleRow> {
  await ctx.db
    .update(tradeInSale)
    .set(change)
    .where(and(ofTenant(ctx), eq(tradeInSale.id, sale.id)));
  return { ...sale, ...change };
}

/** Sales of a member of which something is to be decided or paid yet. */
export function selectOpenSales(ctx: RequestContext, memberId: number): Promise<SaleRow[]> {
  return ctx.db
    .select()
    .from(tradeInSale)
    .where(
      and(
        ofTenant(ctx),
        eq(tradeInSale.memberId, memberId),
        inArray(tradeInSale.stage, ['waiting', 'owing']),
      ),
    )
    .orderBy(tradeInSale.id);
}
