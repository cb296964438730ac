import { and, desc, eq, ne } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { memberCopy } from './closing.tables.ts';

export type CopyRow = typeof memberCopy.$inferSelect;

/** The latest copy that a member has asked for. */
export async function selectLatestCopy(ctx: RequestContext, memberId: number): Promise<CopyRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(memberCopy)
    .where(ofMember(ctx, memberId))
    .orderBy(desc(memberCopy.day))
    .limit(1);
  return row;
}

export async function selectCopy(
  ctx: RequestContext,
  memberId: number,
  day: string,
): Promise<CopyRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(memberCopy)
    .where(and(ofMember(ctx, memberId), eq(memberCopy.day, day)));
  return row;
}

/** @returns false where one was asked for on that day */
export async function insertCopy(tx: RequestContext, memberId: number, day: string): Promise<boolean> {
  const made = await tx.db
    .insert(memberCopy)
    .values({ tenantId: tx.tenant.id, memberId, day })
    .onConflictDoNothing()
    .returning({ day: memberCopy.day });
  return made.length > 0;
}

export async function updateCopy(
  tx: RequestContext,
  memberId: number,
  day: string,
  change: Partial<Pick<CopyRow, 'key' | 'size' | 'readyAt' | 'until'>>,
): Promise<void> {
  await tx.db
    .update(memberCopy)
    .set(change)
    .where(and(ofMember(tx, memberId), eq(memberCopy.day, day)));
}

/** Where the copies of a member lie. */
export async function selectCopyKeys(ctx: RequestContext, memberId: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ key: memberCopy.key })
    .from(memberCopy)
    .where(and(ofMember(ctx, memberId), ne(memberCopy.key, '')));
  return rows.map(({ key }) => key);
}

function ofMember(ctx: RequestContext, memberId: number) {
  return and(eq(memberCopy.tenantId, ctx.tenant.id), eq(memberCopy.memberId, memberId));
}
