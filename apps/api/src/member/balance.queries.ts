import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { balanceEntry, member } from './member.tables.ts';

/** Balance of a member in fen. */
export async function selectBalance(ctx: RequestContext, memberId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ balanceFen: member.balanceFen })
    .from(member)
    .where(and(eq(member.tenantId, ctx.tenant.id), eq(member.id, memberId)));
  return row?.balanceFen ?? 0;
}

/** Adds to a balance unless that would take it below zero. @returns the new balance, or undefined */
export async function addToBalance(
  ctx: RequestContext,
  memberId: number,
  amountFen: number,
): Promise<number | undefined> {
  const [row] = await ctx.db
    .update(member)
    .set({ balanceFen: sql`${member.balanceFen} + ${amountFen}`, updatedAt: sql`now()` })
    .where(
      and(
        eq(member.tenantId, ctx.tenant.id),
        eq(member.id, memberId),
        sql`${member.balanceFen} + ${amountFen} >= 0`,
      ),
    )
    .returning({ balanceFen: member.balanceFen });
  return row?.balanceFen;
}

/** Notes a change. A reference that was noted before violates a unique constraint and undoes the transaction. */
export async function insertBalanceEntry(
  ctx: RequestContext,
  entry: Omit<typeof balanceEntry.$inferInsert, 'tenantId' | 'id'>,
): Promise<void> {
  await ctx.db.insert(balanceEntry).values({ ...entry, tenantId: ctx.tenant.id });
}
