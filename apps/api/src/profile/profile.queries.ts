import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { memberProfile } from './profile.tables.ts';

export type ProfileRow = typeof memberProfile.$inferSelect;

export async function selectProfile(ctx: RequestContext, memberId: number): Promise<ProfileRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(memberProfile)
    .where(and(eq(memberProfile.tenantId, ctx.tenant.id), eq(memberProfile.memberId, memberId)));
  return row;
}

/** Takes an avatar away where it is still this one. */
export async function dropAvatar(ctx: RequestContext, memberId: number, key: string): Promise<void> {
  await ctx.db
    .update(memberProfile)
    .set({ avatar: null, updatedAt: sql`now()` })
    .where(
      and(
        eq(memberProfile.tenantId, ctx.tenant.id),
        eq(memberProfile.memberId, memberId),
        sql`${memberProfile.avatar} ->> 'key' = ${key}`,
      ),
    );
}

/** The picture of a member, whose row nobody else changes until the transaction ends. */
export async function lockAvatar(tx: RequestContext, memberId: number): Promise<ProfileRow['avatar']> {
  const [row] = await tx.db
    .select({ avatar: memberProfile.avatar })
    .from(memberProfile)
    .where(and(eq(memberProfile.tenantId, tx.tenant.id), eq(memberProfile.memberId, memberId)))
    .for('update');
  return row?.avatar ?? null;
}

/** Whether a member shows this picture. */
export async function isAvatar(ctx: RequestContext, key: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ memberId: memberProfile.memberId })
    .from(memberProfile)
    .where(and(eq(memberProfile.tenantId, ctx.tenant.id), sql`${memberProfile.avatar} ->> 'key' = ${key}`))
    .limit(1);
  return rows.length > 0;
}

export async function saveProfile(
  ctx: RequestContext,
  memberId: number,
  change: Partial<Pick<ProfileRow, 'gender' | 'birthday' | 'avatar'>>,
): Promise<void> {
  await ctx.db
    .insert(memberProfile)
    .values({ tenantId: ctx.tenant.id, memberId, ...change })
    .onConflictDoUpdate({
      target: [memberProfile.tenantId, memberProfile.memberId],
      set: { ...change, updatedAt: sql`now()` },
    });
}
