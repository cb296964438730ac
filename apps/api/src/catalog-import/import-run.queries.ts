import { busyImportStates, type ImportState } from '@jishi/contract/import-words.ts';
import { and, asc, count, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ColumnChoice, importChange, importColumn, importRun } from './import-run.tables.ts';
import type { RowChange } from './write-batch.ts';

export type ImportRunRow = typeof importRun.$inferSelect;
export type ImportChangeRow = typeof importChange.$inferSelect;
type Change = Partial<Omit<ImportRunRow, 'tenantId' | 'id'>>;

const isBusy = inArray(importRun.state, [...busyImportStates]);
export const tenantsWithBusyRuns = tenantsWith(importRun, isBusy);

const isThis = (ctx: RequestContext, id: number) =>
  and(eq(importRun.tenantId, ctx.tenant.id), eq(importRun.id, id));

export async function insertRun(
  ctx: RequestContext,
  row: Omit<typeof importRun.$inferInsert, 'tenantId' | 'id'>,
): Promise<number> {
  const [made] = await ctx.db
    .insert(importRun)
    .values({ tenantId: ctx.tenant.id, ...row })
    .returning({ id: importRun.id });
  return made?.id ?? 0;
}

export async function selectRun(ctx: RequestContext, id: number): Promise<ImportRunRow | undefined> {
  const [row] = await ctx.db.select().from(importRun).where(isThis(ctx, id));
  return row;
}

export async function selectBusyRuns(ctx: RequestContext): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: importRun.id })
    .from(importRun)
    .where(and(eq(importRun.tenantId, ctx.tenant.id), isBusy))
    .orderBy(asc(importRun.id));
  return rows.map(({ id }) => id);
}

export async function selectRuns(
  ctx: RequestContext,
  { state, keyword }: { state: ImportState | ''; keyword: string },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ImportRunRow[]; total: number }> {
  const where = and(
    eq(importRun.tenantId, ctx.tenant.id),
    state === '' ? undefined : eq(importRun.state, state),
    keyword === '' ? undefined : sql`strpos(${importRun.fileName}, ${keyword}) > 0`,
  );
  const rows = await ctx.db
    .select()
    .from(importRun)
    .where(where)
    .orderBy(desc(importRun.createdAt), desc(importRun.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [{ total = 0 } = {}] = await ctx.db.select({ total: count() }).from(importRun).where(where);
  return { rows, total };
}

/** Brings a run from one of some states to another. @returns false where it is in none of them (any more) */
export async function moveRun(
  ctx: RequestContext,
  id: number,
  from: readonly ImportState[],
  change: Change & { state: ImportState },
): Promise<boolean> {
  const rows = await ctx.db
    .update(importRun)
    .set(change)
    .where(and(isThis(ctx, id), inArray(importRun.state, [...from])))
    .returning({ id: importRun.id });
  return rows.length > 0;
}

/** Writes down how far a run has come. @returns whether staff want it to end */
export async function noteProgress(
  ctx: RequestContext,
  id: number,
  progress: { done: number; total: number },
): Promise<boolean> {
  const [row] = await ctx.db
    .update(importRun)
    .set(progress)
    .where(isThis(ctx, id))
    .returning({ stopping: importRun.stopping });
  return row?.stopping ?? true;
}

/** Asks a run that is busy to end. @returns false where it is not busy */
export async function askToStop(ctx: RequestContext, id: number): Promise<boolean> {
  const rows = await ctx.db
    .update(importRun)
    .set({ stopping: true })
    .where(and(isThis(ctx, id), isBusy))
    .returning({ id: importRun.id });
  return rows.length > 0;
}

export async function insertChanges(
  ctx: RequestContext,
  runId: number,
  changes: readonly RowChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await ctx.db
    .insert(importChange)
    .values(changes.map((change) => ({ tenantId: ctx.tenant.id, runId, ...change })));
}

/** What of a run has not been taken back, the latest first. */
export async function selectOpenChanges(
  ctx: RequestContext,
  runId: number,
  limit: number,
): Promise<ImportChangeRow[]> {
  return ctx.db
    .select()
    .from(importChange)
    .where(isOpenOf(ctx, runId))
    .orderBy(desc(importChange.id))
    .limit(limit);
}

export async function countOpenChanges(ctx: RequestContext, runId: number): Promise<number> {
  const [{ total = 0 } = {}] = await ctx.db
    .select({ total: count() })
    .from(importChange)
    .where(isOpenOf(ctx, runId));
  return total;
}

export async function closeChanges(ctx: RequestContext, ids: readonly number[]): Promise<void> {
  await ctx.db
    .update(importChange)
    .set({ undone: true })
    .where(and(eq(importChange.tenantId, ctx.tenant.id), inArray(importChange.id, [...ids])));
}

const isOpenOf = (ctx: RequestContext, runId: number) =>
  and(
    eq(importChange.tenantId, ctx.tenant.id),
    eq(importChange.runId, runId),
    eq(importChange.undone, false),
  );

/** What columns of these titles were read as the last time. */
export async function selectColumnChoices(
  ctx: RequestContext,
  titles: readonly string[],
): Promise<Map<string, string>> {
  if (titles.length === 0) return new Map();
  const rows = await ctx.db
    .select({ title: importColumn.title, readAs: importColumn.readAs })
    .from(importColumn)
    .where(and(eq(importColumn.tenantId, ctx.tenant.id), inArray(importColumn.title, [...titles])));
  return new Map(rows.map(({ title, readAs }) => [title, readAs]));
}

export async function keepColumnChoices(
  ctx: RequestContext,
  choices: readonly ColumnChoice[],
): Promise<void> {
  if (choices.length === 0) return;
  await ctx.db
    .insert(importColumn)
    .values(choices.map(({ title, as }) => ({ tenantId: ctx.tenant.id, title, readAs: as })))
    .onConflictDoUpdate({
      target: [importColumn.tenantId, importColumn.title],
      set: { readAs: sql`excluded.read_as` },
    });
}

const isForgotten = (days: number) =>
  and(ne(importRun.fileKey, ''), lt(importRun.createdAt, sql`now() - make_interval(days => ${days})`));
export const tenantsWithOldRuns = (days: number) => tenantsWith(importRun, isForgotten(days));

/** Runs older than so many days whose files are still kept. */
export async function selectOldRuns(ctx: RequestContext, days: number): Promise<ImportRunRow[]> {
  return ctx.db
    .select()
    .from(importRun)
    .where(and(eq(importRun.tenantId, ctx.tenant.id), isForgotten(days)));
}

/** Keeps of a run that it was, and what came of it; which fields it changed is no longer known. */
export async function forgetRun(ctx: RequestContext, id: number): Promise<void> {
  await ctx.db
    .delete(importChange)
    .where(and(eq(importChange.tenantId, ctx.tenant.id), eq(importChange.runId, id)));
  await ctx.db.update(importRun).set({ fileKey: '', wrongKey: '' }).where(isThis(ctx, id));
}

/** Adds to what has been taken back, and to what was left. @returns both of the whole run */
export async function noteUndone(
  ctx: RequestContext,
  id: number,
  { restored, left }: { restored: number; left: number },
): Promise<{ restored: number; left: number }> {
  const [row] = await ctx.db
    .update(importRun)
    .set({ restored: sql`${importRun.restored} + ${restored}`, left: sql`${importRun.left} + ${left}` })
    .where(isThis(ctx, id))
    .returning({ restored: importRun.restored, left: importRun.left });
  return row ?? { restored, left };
}
