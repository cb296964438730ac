import type { RequestContext } from '../platform/request-context.ts';
import { member } from './member.tables.ts';

/**
 * Writes members who joined long ago, for a shop that is filled from elsewhere: nobody is told, and nobody is given a
 * welcome. @returns their ids by telephone; those whose number is known already are left out
 */
export async function insertPastMembers(
  ctx: RequestContext,
  members: readonly { mobile: string; name: string; joinedAt: Date }[],
): Promise<Map<string, number>> {
  const rows = await ctx.db
    .insert(member)
    .values(
      members.map(({ mobile, name, joinedAt }) => ({
        ...{ tenantId: ctx.tenant.id, mobile, name, createdAt: joinedAt },
      })),
    )
    .onConflictDoNothing()
    .returning({ mobile: member.mobile, id: member.id });
  return new Map(rows.map(({ mobile, id }) => [mobile, id]));
}
