import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { payPassword } from './pay-password.tables.ts';

function ofMember(ctx: RequestContext, memberId: number) {
  return and(eq(payPassword.tenantId, ctx.tenant.id), eq(payPassword.memberId, memberId));
}

/** Until when it is locked, if it is; undefined when there is none. */
export async function selectLock(
  ctx: RequestContext,
  memberId: number,
): Promise<{ lockedUntil: Date | null } | undefined> {
  const [row] = await ctx.db
    .select({ lockedUntil: payPassword.lockedUntil })
    .from(payPassword)
    .where(ofMember(ctx, memberId));
  return row;
}

/** Sets or replaces it; tries and lock begin anew. */
export async function savePayPassword(
  ctx: RequestContext,
  memberId: number,
  passwordHash: string,
): Promise<void> {
  await ctx.db
    .insert(payPassword)
    .values({ tenantId: ctx.tenant.id, memberId, passwordHash })
    .onConflictDoUpdate({
      target: [payPassword.tenantId, payPassword.memberId],
      set: { passwordHash, wrongTries: 0, lockedUntil: null, updatedAt: sql`now()` },
    });
}

/**
 * Counts one try and gives the hash to try against; the last try of a row locks at once, so that tries which come
 * together are all counted before any is judged. Undefined while it is locked, or when there is none.
 */
export async function takePayTry(
  ctx: RequestContext,
  memberId: number,
  limit: { tries: number; lockMinutes: number },
): Promise<{ passwordHash: string; wrongTries: number; lockedUntil: Date | null } | undefined> {
  const { tries, lockMinutes } = limit;
  const [row] = await ctx.db
    .update(payPassword)
    .set({
      // What stands in locked_until here is over: a new row of tries begins.
      wrongTries: sql`CASE WHEN ${payPassword.lockedUntil} IS NULL THEN ${payPassword.wrongTries} + 1 ELSE 1 END`,
      lockedUntil: sql`CASE WHEN ${payPassword.lockedUntil} IS NULL AND ${payPassword.wrongTries} + 1 >= ${tries}::int
        THEN now() + make_interval(mins => ${lockMinutes}::int) END`,
    })
    .where(
      and(
        ofMember(ctx, memberId),
        or(isNull(payPassword.lockedUntil), lte(payPassword.lockedUntil, sql`now()`)),
      ),
    )
    .returning({
      passwordHash: payPassword.passwordHash,
      wrongTries: payPassword.wrongTries,
      lockedUntil: payPassword.lockedUntil,
    });
  return row;
}

/** A right try ends the row of wrong ones. Nothing when the password has been replaced meanwhile. */
export async function forgetTries(
  ctx: RequestContext,
  memberId: number,
  passwordHash: string,
): Promise<void> {
  await ctx.db
    .update(payPassword)
    .set({ wrongTries: 0, lockedUntil: null })
    .where(and(ofMember(ctx, memberId), eq(payPassword.passwordHash, passwordHash)));
}
