import type { AssetKind } from '@jishi/contract/asset-kind.ts';
import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { assetLot } from './asset.tables.ts';

const isUsable = and(eq(assetLot.matured, sql`true`), gt(assetLot.leftAmount, sql`0`));
const isOver = and(isUsable, lte(assetLot.expiresAt, sql`now()`));
/** Days before its end that a lot is reminded of. */
const REMINDED_DAYS = 7;
const runsOut = and(
  isUsable,
  isNull(assetLot.remindedAt),
  gt(assetLot.expiresAt, sql`now()`),
  lte(assetLot.expiresAt, sql.raw(`now() + interval '${REMINDED_DAYS} days'`)),
);

export const tenantsWithOverLots = tenantsWith(assetLot, isOver);
export const tenantsWithRunningOut = tenantsWith(assetLot, runsOut);

/** Members of the tenant with lots that are over. */
export function selectMembersWithOverLots(ctx: RequestContext, most: number): Promise<number[]> {
  return selectMembers(ctx, isOver, most);
}

/** Members of the tenant with lots that run out soon and that they were not told of. */
export function selectMembersToRemind(ctx: RequestContext, most: number): Promise<number[]> {
  return selectMembers(ctx, runsOut, most);
}

async function selectMembers(
  ctx: RequestContext,
  condition: SQL | undefined,
  most: number,
): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ memberId: assetLot.memberId })
    .from(assetLot)
    .where(and(eq(assetLot.tenantId, ctx.tenant.id), condition))
    .limit(most);
  return rows.map(({ memberId }) => memberId);
}

/** A lot that runs out, with what is left of it. */
export interface EndingLot {
  id: number;
  kind: AssetKind;
  left: number;
  expiresAt: Date;
}

/** Empties the lots of a member that are over, the member's row being locked. @returns them as they were */
export async function emptyOverLots(tx: RequestContext, memberId: number): Promise<EndingLot[]> {
  const rows = await tx.db
    .select({
      id: assetLot.id,
      kind: assetLot.kind,
      left: assetLot.leftAmount,
      expiresAt: assetLot.expiresAt,
    })
    .from(assetLot)
    .where(and(ofMember(tx, memberId), isOver))
    .orderBy(assetLot.id)
    .for('update');
  await tx.db
    .update(assetLot)
    .set({ leftAmount: 0 })
    .where(and(ofMember(tx, memberId), isOver));
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt as Date }));
}

/** Points that can be used, and those that only wait, run out at once. */
export async function endLotsOf(tx: RequestContext, memberId: number): Promise<void> {
  const isPoints = and(ofMember(tx, memberId), eq(assetLot.kind, 'points'), gt(assetLot.leftAmount, 0));
  await tx.db
    .update(assetLot)
    .set({ expiresAt: sql`now()`, remindedAt: sql`coalesce(${assetLot.remindedAt}, now())` })
    .where(and(isPoints, eq(assetLot.matured, true)));
  await tx.db
    .update(assetLot)
    .set({ leftAmount: 0 })
    .where(and(isPoints, eq(assetLot.matured, false)));
}

/** Notes that a member is told of the lots that run out soon. @returns those that were not told of before */
export async function markReminded(tx: RequestContext, memberId: number): Promise<EndingLot[]> {
  const rows = await tx.db
    .update(assetLot)
    .set({ remindedAt: sql`now()` })
    .where(and(ofMember(tx, memberId), runsOut))
    .returning({
      id: assetLot.id,
      kind: assetLot.kind,
      left: assetLot.leftAmount,
      expiresAt: assetLot.expiresAt,
    });
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt as Date }));
}

function ofMember(ctx: RequestContext, memberId: number): SQL | undefined {
  return and(eq(assetLot.tenantId, ctx.tenant.id), eq(assetLot.memberId, memberId));
}
