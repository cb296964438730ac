import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { member } from './member.tables.ts';

export type MemberRow = typeof member.$inferSelect;

export async function selectMember(ctx: RequestContext, id: number): Promise<MemberRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(member)
    .where(and(eq(member.tenantId, ctx.tenant.id), eq(member.id, id)));
  return row;
}

/** Locked against all that refers to it: an order that is placed meanwhile waits, and then sees what was done. */
export async function lockMember(tx: RequestContext, id: number): Promise<MemberRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(member)
    .where(and(eq(member.tenantId, tx.tenant.id), eq(member.id, id)))
    .for('update');
  return row;
}

export async function selectMemberByMobile(
  ctx: RequestContext,
  mobile: string,
): Promise<MemberRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(member)
    .where(and(eq(member.tenantId, ctx.tenant.id), eq(member.mobile, mobile)));
  return row;
}

/** Undefined when somebody else registered the number in the meantime. */
export async function insertMember(
  ctx: RequestContext,
  row: { mobile: string; name: string },
): Promise<MemberRow | undefined> {
  const [inserted] = await ctx.db
    .insert(member)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning();
  return inserted;
}

export async function selectMemberByMail(ctx: RequestContext, mail: string): Promise<MemberRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(member)
    .where(and(eq(member.tenantId, ctx.tenant.id), eq(member.mail, mail.toLowerCase())));
  return row;
}

export async function updatePasswordHash(
  ctx: RequestContext,
  id: number,
  passwordHash: string,
): Promise<void> {
  await ctx.db
    .update(member)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(and(eq(member.tenantId, ctx.tenant.id), eq(member.id, id)));
}
