import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { popWindowConfirmation } from './content.tables.ts';

export async function hasConfirmed(ctx: RequestContext, entryId: number, visitor: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ entryId: popWindowConfirmation.entryId })
    .from(popWindowConfirmation)
    .where(
      and(
        eq(popWindowConfirmation.tenantId, ctx.tenant.id),
        eq(popWindowConfirmation.entryId, entryId),
        eq(popWindowConfirmation.visitor, visitor),
      ),
    );
  return rows.length > 0;
}

export async function insertConfirmation(
  ctx: RequestContext,
  entryId: number,
  visitor: string,
): Promise<void> {
  await ctx.db
    .insert(popWindowConfirmation)
    .values({ tenantId: ctx.tenant.id, entryId, visitor })
    .onConflictDoNothing();
}
