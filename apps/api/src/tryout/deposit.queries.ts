import type { DepositState } from '@jishi/contract/tryout-words.ts';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { tryoutDeposit as deposit } from './deposit.tables.ts';
import type { Page } from './tryout.queries.ts';
import { tryoutApplication } from './tryout.tables.ts';

export type DepositRow = typeof deposit.$inferSelect;

const isOne = (ctx: RequestContext, applicationId: number) =>
  and(eq(deposit.tenantId, ctx.tenant.id), eq(deposit.applicationId, applicationId));

/** Holds it from now on; what is held already stays as it is. */
export async function insertDeposit(
  tx: RequestContext,
  row: Pick<DepositRow, 'applicationId' | 'orderId' | 'memberId' | 'way' | 'amountFen'>,
): Promise<void> {
  await tx.db
    .insert(deposit)
    .values({ tenantId: tx.tenant.id, ...row })
    .onConflictDoNothing();
}

export async function selectDeposit(
  ctx: RequestContext,
  applicationId: number,
): Promise<DepositRow | undefined> {
  const [row] = await ctx.db.select().from(deposit).where(isOne(ctx, applicationId));
  return row;
}

/** Deposits of some applications. */
export async function selectDepositsOf(
  ctx: RequestContext,
  applicationIds: readonly number[],
): Promise<DepositRow[]> {
  if (applicationIds.length === 0) return [];
  return ctx.db
    .select()
    .from(deposit)
    .where(and(eq(deposit.tenantId, ctx.tenant.id), inArray(deposit.applicationId, [...applicationIds])));
}

/** Settles what is held: of all who do at once, one does. @returns it as it is now, or undefined where another did */
export async function settleHeld(
  tx: RequestContext,
  applicationId: number,
  to: { keptFen: number; reason: string; settledBy: string; backAt?: Date },
): Promise<DepositRow | undefined> {
  const [row] = await tx.db
    .update(deposit)
    .set({ ...to, state: 'settled', settledAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(isOne(tx, applicationId), eq(deposit.state, 'held')))
    .returning();
  return row;
}

/** Writes down the request that gave it back. */
export async function noteRequest(
  tx: RequestContext,
  applicationId: number,
  requestNo: string,
): Promise<void> {
  await tx.db.update(deposit).set({ requestNo }).where(isOne(tx, applicationId));
}

/** Until when what is lent is to be back. */
export async function setDue(tx: RequestContext, applicationId: number, dueAt: Date): Promise<void> {
  await tx.db
    .update(deposit)
    .set({ dueAt, updatedAt: sql`now()` })
    .where(and(isOne(tx, applicationId), eq(deposit.state, 'held')));
}

/** Whether anything of a try-out is still held or out. */
export async function hasHeld(ctx: RequestContext, tryoutId: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: deposit.applicationId })
    .from(deposit)
    .innerJoin(
      tryoutApplication,
      and(eq(tryoutApplication.tenantId, deposit.tenantId), eq(tryoutApplication.id, deposit.applicationId)),
    )
    .where(
      and(
        eq(deposit.tenantId, ctx.tenant.id),
        eq(deposit.state, 'held'),
        eq(tryoutApplication.tryoutId, tryoutId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

const ofState: Readonly<Record<DepositState | 'overdue', SQL>> = {
  held: sql`${deposit.state} = 'held'`,
  overdue: sql`(${deposit.state} = 'held' AND ${deposit.dueAt} < now())`,
  returned: sql`(${deposit.state} = 'settled' AND ${deposit.keptFen} = 0)`,
  partKept: sql`(${deposit.keptFen} > 0 AND ${deposit.keptFen} < ${deposit.amountFen})`,
  kept: sql`(${deposit.keptFen} > 0 AND ${deposit.keptFen} = ${deposit.amountFen})`,
};

/** For staff: what is held first, what is due first among it. */
export async function selectForDesk(
  ctx: RequestContext,
  state: keyof typeof ofState | '',
  { page, pageSize }: Page,
) {
  const where = and(eq(deposit.tenantId, ctx.tenant.id), state === '' ? undefined : ofState[state]);
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ deposit, tryoutId: tryoutApplication.tryoutId, applicationState: tryoutApplication.state })
      .from(deposit)
      .innerJoin(
        tryoutApplication,
        and(
          eq(tryoutApplication.tenantId, deposit.tenantId),
          eq(tryoutApplication.id, deposit.applicationId),
        ),
      )
      .where(where)
      .orderBy(
        sql`${deposit.state} = 'settled'`,
        sql`CASE WHEN ${deposit.state} = 'held' THEN ${deposit.dueAt} END NULLS LAST`,
        desc(deposit.settledAt),
        desc(deposit.applicationId),
      )
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(deposit, where),
  ]);
  return { rows, total };
}
