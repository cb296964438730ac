import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { tenantsOfAny, tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { imeiRoute, type LoginKeyState, loginKey } from './realtime.tables.ts';

export type LoginKeyRow = typeof loginKey.$inferSelect;

export async function insertLoginKey(
  ctx: RequestContext,
  row: Omit<typeof loginKey.$inferInsert, 'tenantId'>,
): Promise<void> {
  await ctx.db.insert(loginKey).values({ ...row, tenantId: ctx.tenant.id });
}

/** A key that can still be answered. */
export async function selectOpenLoginKey(
  ctx: RequestContext,
  keyHash: Buffer,
): Promise<LoginKeyRow | undefined> {
  const [row] = await ctx.db.select().from(loginKey).where(isOpen(ctx, keyHash));
  return row;
}

/** Changes a key that can still be answered; undefined when it cannot, so that of two answers at once one counts. */
export async function updateOpenLoginKey(
  ctx: RequestContext,
  keyHash: Buffer,
  change: Partial<typeof loginKey.$inferInsert>,
  from: readonly LoginKeyState[] = ['waiting', 'scanned'],
): Promise<LoginKeyRow | undefined> {
  const [row] = await ctx.db
    .update(loginKey)
    .set(change)
    .where(and(isOpen(ctx, keyHash), inArray(loginKey.state, [...from])))
    .returning();
  return row;
}

/** Uses up the ticket of a browser: of a login QR that was confirmed, or of a session that was handed over. */
export async function redeemTicket(
  ctx: RequestContext,
  ticketHash: Buffer,
  from: 'confirmed' | 'handed' = 'confirmed',
): Promise<LoginKeyRow | undefined> {
  const [row] = await ctx.db
    .update(loginKey)
    .set({ state: 'redeemed' })
    .where(
      and(
        eq(loginKey.tenantId, ctx.tenant.id),
        eq(loginKey.ticketHash, ticketHash),
        eq(loginKey.browserId, ctx.visitor.browserId),
        eq(loginKey.state, from),
        isNotNull(loginKey.ticketHash),
        gt(loginKey.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return row;
}

export async function insertImeiRoute(
  ctx: RequestContext,
  row: Omit<typeof imeiRoute.$inferInsert, 'tenantId'>,
): Promise<void> {
  await ctx.db.insert(imeiRoute).values({ ...row, tenantId: ctx.tenant.id });
}

export async function selectLivingRoute(
  ctx: RequestContext,
  keyHash: Buffer,
): Promise<typeof imeiRoute.$inferSelect | undefined> {
  const [row] = await ctx.db.select().from(imeiRoute).where(isLiving(ctx, keyHash));
  return row;
}

/** Counts one number sent; false when the route is gone or used up. */
export async function countPush(ctx: RequestContext, keyHash: Buffer, most: number): Promise<boolean> {
  const rows = await ctx.db
    .update(imeiRoute)
    .set({ pushes: sql`${imeiRoute.pushes} + 1` })
    .where(and(isLiving(ctx, keyHash), lt(imeiRoute.pushes, most)))
    .returning({ pushes: imeiRoute.pushes });
  return rows.length > 0;
}

export const tenantsWithExpiredKeys = tenantsOfAny(
  tenantsWith(loginKey, lt(loginKey.expiresAt, sql`now() - interval '1 hour'`)),
  tenantsWith(imeiRoute, lt(imeiRoute.expiresAt, sql`now() - interval '1 hour'`)),
);

export async function deleteExpiredKeys(ctx: RequestContext): Promise<void> {
  const tenant = ctx.tenant.id;
  await ctx.db
    .delete(loginKey)
    .where(and(eq(loginKey.tenantId, tenant), lt(loginKey.expiresAt, sql`now() - interval '1 hour'`)));
  await ctx.db
    .delete(imeiRoute)
    .where(and(eq(imeiRoute.tenantId, tenant), lt(imeiRoute.expiresAt, sql`now() - interval '1 hour'`)));
}

function isOpen(ctx: RequestContext, keyHash: Buffer) {
  return and(
    eq(loginKey.tenantId, ctx.tenant.id),
    eq(loginKey.keyHash, keyHash),
    inArray(loginKey.state, ['waiting', 'scanned']),
    gt(loginKey.expiresAt, sql`now()`),
  );
}

function isLiving(ctx: RequestContext, keyHash: Buffer) {
  return and(
    eq(imeiRoute.tenantId, ctx.tenant.id),
    eq(imeiRoute.keyHash, keyHash),
    gt(imeiRoute.expiresAt, sql`now()`),
  );
}
