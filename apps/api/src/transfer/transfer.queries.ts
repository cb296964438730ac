import type { TransferState } from '@jishi/contract/transfer-words.ts';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { stockTransfer, stockTransferLine } from './transfer.tables.ts';

export type TransferRow = typeof stockTransfer.$inferSelect;
export type TransferLineRow = typeof stockTransferLine.$inferSelect;

export interface TransferFilter {
  readonly state: TransferState | '';
  /** From or to each of these places; 0 is the warehouse. */
  readonly places: readonly number[];
  /** Part of the note. */
  readonly keyword: string;
  /** The transfer of this number as well; 0 for none. */
  readonly id: number;
}

/** A page of transfers, the newest first. */
export async function selectTransfers(
  ctx: RequestContext,
  { state, places, keyword, id }: TransferFilter,
  page: { page: number; pageSize: number },
): Promise<{ rows: TransferRow[]; total: number }> {
  const where = and(
    eq(stockTransfer.tenantId, ctx.tenant.id),
    state === '' ? undefined : eq(stockTransfer.state, state),
    ...places.map((place) => or(eq(stockTransfer.fromStoreId, place), eq(stockTransfer.toStoreId, place))),
    keyword === ''
      ? undefined
      : or(
          sql`strpos(lower(${stockTransfer.note}), lower(${keyword})) > 0`,
          id > 0 ? eq(stockTransfer.id, id) : undefined,
        ),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(stockTransfer)
      .where(where)
      .orderBy(desc(stockTransfer.id))
      .limit(page.pageSize)
      .offset((page.page - 1) * page.pageSize),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(stockTransfer).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** One transfer, locked for whoever changes it. */
export async function selectTransfer(
  ctx: RequestContext,
  id: number,
  lock?: 'lock',
): Promise<TransferRow | undefined> {
  const query = ctx.db
    .select()
    .from(stockTransfer)
    .where(and(eq(stockTransfer.tenantId, ctx.tenant.id), eq(stockTransfer.id, id)));
  const [row] = lock ? await query.for('update') : await query;
  return row;
}

/** Lines of transfers in their order. */
export function selectLines(ctx: RequestContext, transferIds: readonly number[]): Promise<TransferLineRow[]> {
  if (transferIds.length === 0) return Promise.resolve([]);
  return ctx.db
    .select()
    .from(stockTransferLine)
    .where(
      and(
        eq(stockTransferLine.tenantId, ctx.tenant.id),
        inArray(stockTransferLine.transferId, [...transferIds]),
      ),
    )
    .orderBy(asc(stockTransferLine.transferId), asc(stockTransferLine.sort));
}

export async function insertTransfer(
  tx: RequestContext,
  row: Pick<TransferRow, 'fromStoreId' | 'toStoreId' | 'note' | 'askedBy'>,
): Promise<TransferRow> {
  const [made] = await tx.db
    .insert(stockTransfer)
    .values({ tenantId: tx.tenant.id, ...row })
    .returning();
  if (!made) throw new Error('a transfer was not written');
  return made;
}

/** Changes a transfer that its transaction has locked; its version rises. */
export async function updateTransfer(
  tx: RequestContext,
  id: number,
  set: Partial<Omit<TransferRow, 'tenantId' | 'id' | 'version'>>,
): Promise<TransferRow> {
  const [row] = await tx.db
    .update(stockTransfer)
    .set({ ...set, version: sql`${stockTransfer.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(stockTransfer.tenantId, tx.tenant.id), eq(stockTransfer.id, id)))
    .returning();
  if (!row) throw new Error(`transfer ${id} is gone`);
  return row;
}

/** Writes the lines of a draft anew. */
export async function replaceLines(
  tx: RequestContext,
  transferId: number,
  lines: readonly { ppid: number; units: number }[],
): Promise<void> {
  await tx.db
    .delete(stockTransferLine)
    .where(and(eq(stockTransferLine.tenantId, tx.tenant.id), eq(stockTransferLine.transferId, transferId)));
  await tx.db
    .insert(stockTransferLine)
    .values(lines.map((line, sort) => ({ tenantId: tx.tenant.id, transferId, sort, ...line })));
}

/** Writes down what of a line arrived. */
export async function noteReceived(
  tx: RequestContext,
  { transferId, ppid }: Pick<TransferLineRow, 'transferId' | 'ppid'>,
  received: number,
): Promise<void> {
  await tx.db
    .update(stockTransferLine)
    .set({ received })
    .where(
      and(
        eq(stockTransferLine.tenantId, tx.tenant.id),
        eq(stockTransferLine.transferId, transferId),
        eq(stockTransferLine.ppid, ppid),
      ),
    );
}
