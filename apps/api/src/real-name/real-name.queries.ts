import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { realName } from './real-name.tables.ts';

export async function selectRealName(
  ctx: RequestContext,
  memberId: number,
): Promise<{ sealed: Buffer; createdAt: Date } | undefined> {
  const [row] = await ctx.db
    .select({ sealed: realName.sealed, createdAt: realName.createdAt })
    .from(realName)
    .where(and(eq(realName.tenantId, ctx.tenant.id), eq(realName.memberId, memberId)));
  return row;
}

/** False when the member has one already, or somebody else has the ID card. */
export async function insertRealName(
  ctx: RequestContext,
  row: { memberId: number; sealed: Buffer; fingerprint: Buffer },
): Promise<boolean> {
  const rows = await ctx.db
    .insert(realName)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning({ memberId: realName.memberId });
  return rows.length === 1;
}
