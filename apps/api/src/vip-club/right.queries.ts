import { and, asc, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { vipRight } from './vip-club.tables.ts';

export type RightRow = typeof vipRight.$inferSelect;
export type RightDraft = Omit<RightRow, 'tenantId' | 'updatedAt'>;

/** The rights of the tenant in the order of their page. */
export async function selectRights(ctx: RequestContext): Promise<RightRow[]> {
  return ctx.db
    .select()
    .from(vipRight)
    .where(eq(vipRight.tenantId, ctx.tenant.id))
    .orderBy(asc(vipRight.sort), asc(vipRight.type));
}

export async function selectRight(
  ctx: RequestContext,
  type: RightRow['type'],
): Promise<RightRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(vipRight)
    .where(and(eq(vipRight.tenantId, ctx.tenant.id), eq(vipRight.type, type)));
  return row;
}

export async function upsertRight(tx: RequestContext, { type, ...draft }: RightDraft): Promise<void> {
  await tx.db
    .insert(vipRight)
    .values({ tenantId: tx.tenant.id, type, ...draft })
    .onConflictDoUpdate({
      target: [vipRight.tenantId, vipRight.type],
      set: { ...draft, updatedAt: sql`now()` },
    });
}

/** Writes rights, for a shop that is filled; those that are there stay as they are. */
export async function fillRights(ctx: RequestContext, drafts: readonly RightDraft[]): Promise<void> {
  const rows = drafts.map((draft) => ({ tenantId: ctx.tenant.id, ...draft }));
  if (rows.length > 0) await ctx.db.insert(vipRight).values(rows).onConflictDoNothing();
}
