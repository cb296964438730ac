import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { coupon } from './coupon.tables.ts';
import { couponIssue } from './issue.tables.ts';

export type IssueRow = typeof couponIssue.$inferSelect;

/** Tenants with an issue that is given out, or taken back. */
export const tenantsWithIssues = tenantsWith(couponIssue, sql`state IN ('running', 'revoking')`);

/** @returns undefined when this form was sent before */
export async function insertIssue(
  ctx: RequestContext,
  row: Pick<IssueRow, 'couponId' | 'state' | 'reason' | 'memberIds' | 'askedById' | 'askedBy' | 'submitKey'>,
): Promise<IssueRow | undefined> {
  const [made] = await ctx.db
    .insert(couponIssue)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning();
  return made;
}

export async function selectIssueBySubmitKey(
  ctx: RequestContext,
  submitKey: string,
): Promise<IssueRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(couponIssue)
    .where(and(eq(couponIssue.tenantId, ctx.tenant.id), eq(couponIssue.submitKey, submitKey)));
  return row;
}

export async function lockIssue(ctx: RequestContext, id: number): Promise<IssueRow | undefined> {
  const [row] = await ctx.db.select().from(couponIssue).where(isIssue(ctx, id)).for('update');
  return row;
}

/** The next issue that is to be given out, or taken back, the oldest first; locked. */
export async function lockNextIssue(
  ctx: RequestContext,
  state: 'running' | 'revoking',
): Promise<IssueRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(couponIssue)
    .where(and(eq(couponIssue.tenantId, ctx.tenant.id), eq(couponIssue.state, state)))
    .orderBy(asc(couponIssue.id))
    .limit(1)
    .for('update');
  return row;
}

export async function updateIssue(ctx: RequestContext, id: number, change: Partial<IssueRow>): Promise<void> {
  await ctx.db.update(couponIssue).set(change).where(isIssue(ctx, id));
}

const sortings = { '': desc(couponIssue.id), timeDesc: desc(couponIssue.id), timeAsc: asc(couponIssue.id) };

/** One page of issues with the names of their rules. */
export async function selectIssues(
  ctx: RequestContext,
  filter: { state: IssueRow['state'] | ''; sort: keyof typeof sortings },
  { page, pageSize }: { page: number; pageSize: number },
) {
  const where = and(
    eq(couponIssue.tenantId, ctx.tenant.id),
    filter.state === '' ? undefined : eq(couponIssue.state, filter.state),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select({ issue: couponIssue, couponName: coupon.name })
      .from(couponIssue)
      .innerJoin(coupon, and(eq(coupon.tenantId, couponIssue.tenantId), eq(coupon.id, couponIssue.couponId)))
      .where(where)
      .orderBy(sortings[filter.sort])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(couponIssue).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

function isIssue(ctx: RequestContext, id: number): SQL | undefined {
  return and(eq(couponIssue.tenantId, ctx.tenant.id), eq(couponIssue.id, id));
}
