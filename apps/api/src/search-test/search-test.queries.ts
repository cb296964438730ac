import { and, asc, count, desc, eq, notInArray, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { searchTest, searchTestRun } from './search-test.tables.ts';

export type TestRow = typeof searchTest.$inferSelect;
type TestDraft = Pick<TestRow, 'keyword' | 'key' | 'productId'>;
export type RunRow = typeof searchTestRun.$inferSelect;

const byId = (ctx: RequestContext, id: number) =>
  and(eq(searchTest.tenantId, ctx.tenant.id), eq(searchTest.id, id));

export function selectTests(ctx: RequestContext): Promise<TestRow[]> {
  return ctx.db
    .select()
    .from(searchTest)
    .where(eq(searchTest.tenantId, ctx.tenant.id))
    .orderBy(asc(searchTest.id));
}

export async function selectTest(ctx: RequestContext, id: number): Promise<TestRow | undefined> {
  const [row] = await ctx.db.select().from(searchTest).where(byId(ctx, id)).for('update');
  return row;
}

export async function countTests(ctx: RequestContext): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(searchTest)
    .where(eq(searchTest.tenantId, ctx.tenant.id));
  return row?.total ?? 0;
}

/** @returns undefined where the keyword is tried already */
export async function insertTest(ctx: RequestContext, draft: TestDraft): Promise<number | undefined> {
  const [row] = await ctx.db
    .insert(searchTest)
    .values({ ...draft, tenantId: ctx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: searchTest.id });
  return row?.id;
}

/** Whether another test has the keyword. */
export async function hasOtherTest(ctx: RequestContext, key: string, id: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: searchTest.id })
    .from(searchTest)
    .where(
      and(eq(searchTest.tenantId, ctx.tenant.id), eq(searchTest.key, key), sql`${searchTest.id} <> ${id}`),
    );
  return rows.length > 0;
}

export async function updateTest(ctx: RequestContext, id: number, draft: TestDraft): Promise<void> {
  await ctx.db.update(searchTest).set(draft).where(byId(ctx, id));
}

export async function deleteTest(ctx: RequestContext, id: number): Promise<void> {
  await ctx.db.delete(searchTest).where(byId(ctx, id));
}

/** Tenants that have a test set. */
export const tenantsWithTests = tenantsWith(searchTest, undefined);

/** The last runs, the latest first. */
export function selectRuns(ctx: RequestContext, limit: number): Promise<RunRow[]> {
  return ctx.db
    .select()
    .from(searchTestRun)
    .where(eq(searchTestRun.tenantId, ctx.tenant.id))
    .orderBy(desc(searchTestRun.id))
    .limit(limit);
}

/** Keeps a run, and of those before it the last few. */
export async function insertRun(
  ctx: RequestContext,
  run: Omit<RunRow, 'tenantId' | 'id' | 'createdAt'>,
  kept: number,
): Promise<RunRow> {
  const [row] = await ctx.db
    .insert(searchTestRun)
    .values({ ...run, tenantId: ctx.tenant.id })
    .returning();
  if (!row) throw new Error('a run was not kept');
  const last = (await selectRuns(ctx, kept)).map(({ id }) => id);
  await ctx.db
    .delete(searchTestRun)
    .where(and(eq(searchTestRun.tenantId, ctx.tenant.id), notInArray(searchTestRun.id, last)));
  return row;
}
