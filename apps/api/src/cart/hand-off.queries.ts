import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cartHandOff, type HandedLine } from './cart.tables.ts';
import type { CartOwner } from './cart-owner.ts';

export type HandOffRow = typeof cartHandOff.$inferSelect;

export async function insertHandOff(
  ctx: RequestContext,
  owner: CartOwner,
  handOff: { keyHash: Buffer; lines: HandedLine[]; expiresAt: Date },
): Promise<void> {
  const whose = 'memberId' in owner ? { memberId: owner.memberId } : { deviceId: owner.deviceId };
  await ctx.db.insert(cartHandOff).values({ tenantId: ctx.tenant.id, ...whose, ...handOff });
}

/** What a key stands for while its time lasts; locked inside a transaction, so that its takings are counted. */
export async function selectHandOff(ctx: RequestContext, keyHash: Buffer): Promise<HandOffRow | undefined> {
  const query = ctx.db
    .select()
    .from(cartHandOff)
    .where(
      and(
        eq(cartHandOff.tenantId, ctx.tenant.id),
        eq(cartHandOff.keyHash, keyHash),
        gt(cartHandOff.expiresAt, sql`now()`),
      ),
    );
  const [row] = await (ctx.transactional ? query.for('update') : query);
  return row;
}

/** Counts a taking. */
export async function addTaker(ctx: RequestContext, keyHash: Buffer, taker: string): Promise<void> {
  await ctx.db
    .update(cartHandOff)
    .set({ takers: sql`array_append(${cartHandOff.takers}, ${taker})` })
    .where(and(eq(cartHandOff.tenantId, ctx.tenant.id), eq(cartHandOff.keyHash, keyHash)));
}

const isOver: SQL = lt(cartHandOff.expiresAt, sql`now()`);

/** The tenants that have hand-offs whose time is over. */
export const tenantsWithOldHandOffs = tenantsWith(cartHandOff, isOver);

export async function deleteOldHandOffs(ctx: RequestContext): Promise<void> {
  await ctx.db.delete(cartHandOff).where(and(eq(cartHandOff.tenantId, ctx.tenant.id), isOver));
}
