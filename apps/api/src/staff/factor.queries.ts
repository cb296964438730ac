import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { staff, staffFactor, staffHalfSession, staffRecoveryCode } from './staff.tables.ts';

export type FactorRow = Pick<
  typeof staffFactor.$inferSelect,
  'staffId' | 'secretSealed' | 'lastStep' | 'confirmedAt'
>;

const factorOf = (ctx: RequestContext, staffId: number) =>
  and(eq(staffFactor.tenantId, ctx.tenant.id), eq(staffFactor.staffId, staffId));
const codesOf = (ctx: RequestContext, staffId: number) =>
  and(eq(staffRecoveryCode.tenantId, ctx.tenant.id), eq(staffRecoveryCode.staffId, staffId));

/** The second factor of somebody, confirmed or only begun. */
export async function selectFactor(ctx: RequestContext, staffId: number): Promise<FactorRow | undefined> {
  const [row] = await ctx.db
    .select({
      staffId: staffFactor.staffId,
      secretSealed: staffFactor.secretSealed,
      lastStep: staffFactor.lastStep,
      confirmedAt: staffFactor.confirmedAt,
    })
    .from(staffFactor)
    .where(factorOf(ctx, staffId));
  return row;
}

/** Begins a factor, or begins one anew that nothing has confirmed. @returns false where one is on */
export async function beginFactor(
  ctx: RequestContext,
  staffId: number,
  secretSealed: Buffer,
): Promise<boolean> {
  const rows = await ctx.db
    .insert(staffFactor)
    .values({ tenantId: ctx.tenant.id, staffId, secretSealed })
    .onConflictDoUpdate({
      target: [staffFactor.tenantId, staffFactor.staffId],
      set: { secretSealed, lastStep: 0 },
      setWhere: isNull(staffFactor.confirmedAt),
    })
    .returning({ staffId: staffFactor.staffId });
  return rows.length > 0;
}

/**
 * Uses a step up, of a factor that is on or of one that this confirms. @returns false for a step that was used or is
 * older than one that was, and where the factor has been replaced or confirmed meanwhile
 */
export async function useStep(
  ctx: RequestContext,
  { staffId, secretSealed, confirmedAt }: FactorRow,
  step: number,
): Promise<boolean> {
  const rows = await ctx.db
    .update(staffFactor)
    .set({ lastStep: step, confirmedAt: sql`coalesce(${staffFactor.confirmedAt}, now())` })
    .where(
      and(
        factorOf(ctx, staffId),
        eq(staffFactor.secretSealed, secretSealed),
        // Two codes confirm once, though either fits.
        confirmedAt ? isNotNull(staffFactor.confirmedAt) : isNull(staffFactor.confirmedAt),
        lt(staffFactor.lastStep, step),
      ),
    )
    .returning({ staffId: staffFactor.staffId });
  return rows.length > 0;
}

/** Takes a factor away with its recovery codes. @returns false where there was none that was on */
export async function deleteFactor(ctx: RequestContext, staffId: number): Promise<boolean> {
  const rows = await ctx.db
    .delete(staffFactor)
    .where(factorOf(ctx, staffId))
    .returning({ confirmedAt: staffFactor.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Puts new recovery codes in the place of those there are. */
export async function replaceRecoveryCodes(
  ctx: RequestContext,
  staffId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await ctx.db.delete(staffRecoveryCode).where(codesOf(ctx, staffId));
  await ctx.db
    .insert(staffRecoveryCode)
    .values(hashes.map((codeHash) => ({ tenantId: ctx.tenant.id, staffId, codeHash })));
}

/** Uses a recovery code up. @returns false for one that is unknown or used */
export async function useRecoveryCode(
  ctx: RequestContext,
  staffId: number,
  codeHash: Buffer,
): Promise<boolean> {
  const rows = await ctx.db
    .update(staffRecoveryCode)
    .set({ usedAt: new Date() })
    .where(
      and(codesOf(ctx, staffId), eq(staffRecoveryCode.codeHash, codeHash), isNull(staffRecoveryCode.usedAt)),
    )
    .returning({ staffId: staffRecoveryCode.staffId });
  return rows.length > 0;
}

/** Recovery codes that are left. */
export async function countRecoveryCodes(ctx: RequestContext, staffId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(staffRecoveryCode)
    .where(and(codesOf(ctx, staffId), isNull(staffRecoveryCode.usedAt)));
  return row?.total ?? 0;
}

/** Active staff with a password of this tenant, and how many of them have a second factor. */
export async function countFactors(ctx: RequestContext): Promise<{ staff: number; withFactor: number }> {
  const [row] = await ctx.db
    .select({ staff: count(), withFactor: count(staffFactor.confirmedAt) })
    .from(staff)
    .leftJoin(
      staffFactor,
      and(
        eq(staffFactor.tenantId, staff.tenantId),
        eq(staffFactor.staffId, staff.id),
        isNotNull(staffFactor.confirmedAt),
      ),
    )
    .where(and(eq(staff.tenantId, ctx.tenant.id), eq(staff.active, true), isNull(staff.homeTenantId)));
  return row ?? { staff: 0, withFactor: 0 };
}

/** Writes half a sign-in down, and forgets those that are over. */
export async function insertHalf(
  ctx: RequestContext,
  half: Omit<typeof staffHalfSession.$inferInsert, 'tenantId'>,
): Promise<void> {
  await ctx.db
    .delete(staffHalfSession)
    .where(and(eq(staffHalfSession.tenantId, ctx.tenant.id), lt(staffHalfSession.expiresAt, sql`now()`)));
  await ctx.db.insert(staffHalfSession).values({ tenantId: ctx.tenant.id, ...half });
}

/**
 * Counts one try of half a sign-in before it is judged, so that tries which come at once all count.
 * @returns whose it is; undefined where it is unknown, over, of another browser or tried as often as `most`
 */
export async function takeHalfTry(
  ctx: RequestContext,
  { ticketHash, browserId, most }: { ticketHash: Buffer; browserId: string; most: number },
): Promise<number | undefined> {
  const [row] = await ctx.db
    .update(staffHalfSession)
    .set({ tries: sql`${staffHalfSession.tries} + 1` })
    .where(
      and(
        eq(staffHalfSession.tenantId, ctx.tenant.id),
        eq(staffHalfSession.ticketHash, ticketHash),
        eq(staffHalfSession.browserId, browserId),
        lt(staffHalfSession.tries, most),
        gt(staffHalfSession.expiresAt, sql`now()`),
      ),
    )
    .returning({ staffId: staffHalfSession.staffId });
  return row?.staffId;
}

/** Ends half a sign-in. @returns false where it was over already */
export async function deleteHalf(ctx: RequestContext, ticketHash: Buffer): Promise<boolean> {
  const rows = await ctx.db
    .delete(staffHalfSession)
    .where(and(eq(staffHalfSession.tenantId, ctx.tenant.id), eq(staffHalfSession.ticketHash, ticketHash)))
    .returning({ staffId: staffHalfSession.staffId });
  return rows.length > 0;
}

/** Ends every half sign-in of somebody: whoever had the password of before is half in no more. */
export async function deleteHalvesOf(ctx: RequestContext, staffId: number): Promise<void> {
  await ctx.db
    .delete(staffHalfSession)
    .where(and(eq(staffHalfSession.tenantId, ctx.tenant.id), eq(staffHalfSession.staffId, staffId)));
}
