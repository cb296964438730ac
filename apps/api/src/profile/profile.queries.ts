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
