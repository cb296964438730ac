import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { deviceTac, imeiFeedback, priceException } from './price-book.tables.ts';

/** @returns how many were new */
export async function insertTacs(
  tx: RequestContext,
  rows: readonly { tac: string; modelId: number; note: string }[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const made = await tx.db
    .insert(deviceTac)
    .values(rows.map((row) => ({ ...row, tenantId: tx.tenant.id })))
    .onConflictDoNothing()
    .returning({ tac: deviceTac.tac });
  return made.length;
}

/** @returns whether it was there */
export async function deleteTac(
  tx: RequestContext,
  { tac, modelId }: { tac: string; modelId: number },
): Promise<boolean> {
  const rows = await tx.db
    .delete(deviceTac)
    .where(and(eq(deviceTac.tenantId, tx.tenant.id), eq(deviceTac.tac, tac), eq(deviceTac.modelId, modelId)))
    .returning({ tac: deviceTac.tac });
  return rows.length > 0;
}

/** TACs of models, in their order. */
export function selectTacs(
  ctx: RequestContext,
  modelIds: readonly number[],
): Promise<{ tac: string; modelId: number; note: string }[]> {
  return ctx.db
    .select({ tac: deviceTac.tac, modelId: deviceTac.modelId, note: deviceTac.note })
    .from(deviceTac)
    .where(
      and(
        eq(deviceTac.tenantId, ctx.tenant.id),
        sql`${deviceTac.modelId} = ANY (${sql.param([...modelIds])}::bigint[])`,
      ),
    )
    .orderBy(asc(deviceTac.tac));
}

type Paging = { page: number; pageSize: number };

/** A page of what was said of numbers, of a state, the oldest that wait first. */
export async function selectFeedback(
  ctx: RequestContext,
  state: 'new' | 'taken' | 'dismissed',
  { page, pageSize }: Paging,
) {
  const where = and(eq(imeiFeedback.tenantId, ctx.tenant.id), eq(imeiFeedback.state, state));
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(imeiFeedback)
      .where(where)
      .orderBy(state === 'new' ? asc(imeiFeedback.id) : desc(imeiFeedback.updatedAt))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(imeiFeedback, where),
  ]);
  return { rows, total };
}

/** Closes what was said of a number, once. @returns the row; undefined where it does not wait */
export async function closeFeedback(
  tx: RequestContext,
  id: number,
  done: { state: 'taken' | 'dismissed'; modelId: number | null; doneBy: string },
) {
  const [row] = await tx.db
    .update(imeiFeedback)
    .set({ ...done, updatedAt: new Date() })
    .where(
      and(eq(imeiFeedback.tenantId, tx.tenant.id), eq(imeiFeedback.id, id), eq(imeiFeedback.state, 'new')),
    )
    .returning();
  return row;
}

/** A page of prices that are said to be off, of a state. */
export async function selectExceptions(
  ctx: RequestContext,
  state: 'new' | 'done' | 'dismissed',
  { page, pageSize }: Paging,
) {
  const where = and(eq(priceException.tenantId, ctx.tenant.id), eq(priceException.state, state));
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(priceException)
      .where(where)
      .orderBy(state === 'new' ? asc(priceException.id) : desc(priceException.updatedAt))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(priceException, where),
  ]);
  return { rows, total };
}

/** Closes a price that was said to be off, once. @returns the row; undefined where it does not wait */
export async function closeException(
  tx: RequestContext,
  id: number,
  done: { state: 'done' | 'dismissed'; reply: string; doneBy: string },
) {
  const [row] = await tx.db
    .update(priceException)
    .set({ ...done, updatedAt: new Date() })
    .where(
      and(
        eq(priceException.tenantId, tx.tenant.id),
        eq(priceException.id, id),
        eq(priceException.state, 'new'),
      ),
    )
    .returning();
  return row;
}
