import type { ReceiptState } from '@jishi/contract/receipt-words.ts';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { stockReceipt, stockReceiptLine } from './receipt.tables.ts';

export type ReceiptRow = typeof stockReceipt.$inferSelect;
export type ReceiptLineRow = typeof stockReceiptLine.$inferSelect;

export interface ReceiptFilter {
  readonly state: ReceiptState | '';
  /** Store, 0 for the warehouse; undefined for all. */
  readonly storeId: number | undefined;
  /** Part of the supplier's name. */
  readonly keyword: string;
  /** The receipt of this number as well; 0 for none. */
  readonly id: number;
}

/** A page of receipts, the newest first. */
export async function selectReceipts(
  ctx: RequestContext,
  { state, storeId, keyword, id }: ReceiptFilter,
  page: { page: number; pageSize: number },
): Promise<{ rows: ReceiptRow[]; total: number }> {
  const where = and(
    eq(stockReceipt.tenantId, ctx.tenant.id),
    state === '' ? undefined : eq(stockReceipt.state, state),
    storeId === undefined ? undefined : eq(stockReceipt.storeId, storeId),
    keyword === ''
      ? undefined
      : or(
          sql`strpos(lower(${stockReceipt.supplier}), lower(${keyword})) > 0`,
          id > 0 ? eq(stockReceipt.id, id) : undefined,
        ),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(stockReceipt)
      .where(where)
      .orderBy(desc(stockReceipt.id))
      .limit(page.pageSize)
      .offset((page.page - 1) * page.pageSize),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(stockReceipt).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** One receipt, locked for whoever changes it. */
export async function selectReceipt(
  ctx: RequestContext,
  id: number,
  lock?: 'lock',
): Promise<ReceiptRow | undefined> {
  const query = ctx.db
    .select()
    .from(stockReceipt)
    .where(and(eq(stockReceipt.tenantId, ctx.tenant.id), eq(stockReceipt.id, id)));
  const [row] = lock ? await query.for('update') : await query;
  return row;
}

/** Lines of receipts in their order. */
export function selectLines(ctx: RequestContext, receiptIds: readonly number[]): Promise<ReceiptLineRow[]> {
  if (receiptIds.length === 0) return Promise.resolve([]);
  return ctx.db
    .select()
    .from(stockReceiptLine)
    .where(
      and(eq(stockReceiptLine.tenantId, ctx.tenant.id), inArray(stockReceiptLine.receiptId, [...receiptIds])),
    )
    .orderBy(asc(stockReceiptLine.receiptId), asc(stockReceiptLine.sort));
}

export async function insertReceipt(
  tx: RequestContext,
  row: Pick<ReceiptRow, 'supplier' | 'storeId' | 'note' | 'createdBy'>,
): Promise<ReceiptRow> {
  const [made] = await tx.db
    .insert(stockReceipt)
    .values({ tenantId: tx.tenant.id, ...row })
    .returning();
  if (!made) throw new Error('a receipt was not written');
  return made;
}

/** Changes a receipt that its transaction has locked; its version rises. */
export async function updateReceipt(
  tx: RequestContext,
  id: number,
  set: Partial<Omit<ReceiptRow, 'tenantId' | 'id' | 'version'>>,
): Promise<ReceiptRow> {
  const [row] = await tx.db
    .update(stockReceipt)
    .set({ ...set, version: sql`${stockReceipt.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(stockReceipt.tenantId, tx.tenant.id), eq(stockReceipt.id, id)))
    .returning();
  if (!row) throw new Error(`receipt ${id} is gone`);
  return row;
}

/** Writes the lines of a draft anew. */
export async function replaceLines(
  tx: RequestContext,
  receiptId: number,
  lines: readonly { ppid: number; units: number; costFen: number }[],
): Promise<void> {
  await tx.db
    .delete(stockReceiptLine)
    .where(and(eq(stockReceiptLine.tenantId, tx.tenant.id), eq(stockReceiptLine.receiptId, receiptId)));
  await tx.db
    .insert(stockReceiptLine)
    .values(lines.map((line, sort) => ({ tenantId: tx.tenant.id, receiptId, sort, ...line })));
}

/** Writes down what a line did to the cost of its SKU. */
export async function noteAverage(
  tx: RequestContext,
  { receiptId, ppid }: Pick<ReceiptLineRow, 'receiptId' | 'ppid'>,
  set: Pick<ReceiptLineRow, 'heldBefore' | 'costBeforeFen' | 'costAfterFen'>,
): Promise<void> {
  await tx.db
    .update(stockReceiptLine)
    .set(set)
    .where(
      and(
        eq(stockReceiptLine.tenantId, tx.tenant.id),
        eq(stockReceiptLine.receiptId, receiptId),
        eq(stockReceiptLine.ppid, ppid),
      ),
    );
}

/** Suppliers of receipts, the latest first. */
export async function selectSuppliers(ctx: RequestContext, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ supplier: stockReceipt.supplier })
    .from(stockReceipt)
    .where(eq(stockReceipt.tenantId, ctx.tenant.id))
    .groupBy(stockReceipt.supplier)
    .orderBy(desc(sql`max(${stockReceipt.id})`))
    .limit(limit);
  return rows.map(({ supplier }) => supplier);
}
