import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { goodsMark } from './goods-mark.tables.ts';

export type MarkRow = typeof goodsMark.$inferSelect;

/** Marks that hold or will, those that end first before others. */
export function selectMarks(ctx: RequestContext): Promise<MarkRow[]> {
  return ctx.db
    .select()
    .from(goodsMark)
    .where(and(eq(goodsMark.tenantId, ctx.tenant.id), gt(goodsMark.endsAt, sql`now()`)))
    .orderBy(asc(goodsMark.endsAt), asc(goodsMark.refId));
}

/** Instead of what the sale or the activity had. */
export async function replaceMarks(
  tx: RequestContext,
  { kind, refId }: Pick<MarkRow, 'kind' | 'refId'>,
  rows: readonly Omit<MarkRow, 'tenantId' | 'kind' | 'refId'>[],
): Promise<void> {
  await tx.db
    .delete(goodsMark)
    .where(and(eq(goodsMark.tenantId, tx.tenant.id), eq(goodsMark.kind, kind), eq(goodsMark.refId, refId)));
  if (rows.length === 0) return;
  await tx.db.insert(goodsMark).values(rows.map((row) => ({ ...row, kind, refId, tenantId: tx.tenant.id })));
}
