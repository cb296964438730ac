import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { balanceEntry, member } from './member.tables.ts';

function ofMember(ctx: RequestContext, memberId: number) {
  return and(eq(member.tenantId, ctx.tenant.id), eq(member.id, memberId));
}

/** Changes what the account itself keeps. A number or mail of another account violates a unique constraint. */
export async function updateAccount(
  ctx: RequestContext,
  memberId: number,
  change: { name?: string; mobile?: string; mail?: string },
): Promise<void> {
  await ctx.db
    .update(member)
    .set({ ...change, updatedAt: sql`now()` })
    .where(ofMember(ctx, memberId));
}

/** Takes the place of the password that was proved; false when another one has come between. */
export async function replacePasswordHash(
  ctx: RequestContext,
  memberId: number,
  before: string | null,
  after: string,
): Promise<boolean> {
  const rows = await ctx.db
    .update(member)
    .set({ passwordHash: after, updatedAt: sql`now()` })
    .where(and(ofMember(ctx, memberId), sql`${member.passwordHash} IS NOT DISTINCT FROM ${before}`))
    .returning({ id: member.id });
  return rows.length === 1;
}

/** Changes of a balance, the newest first. */
export async function selectBalanceEntries(
  ctx: RequestContext,
  memberId: number,
  page: { page: number; pageSize: number },
): Promise<{ rows: (typeof balanceEntry.$inferSelect)[]; total: number }> {
  const own = and(eq(balanceEntry.tenantId, ctx.tenant.id), eq(balanceEntry.memberId, memberId));
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select()
      .from(balanceEntry)
      .where(own)
      .orderBy(desc(balanceEntry.id))
      .limit(page.pageSize)
      .offset((page.page - 1) * page.pageSize),
    ctx.db.select({ total: count() }).from(balanceEntry).where(own),
  ]);
  return { rows, total: total?.total ?? 0 };
}
