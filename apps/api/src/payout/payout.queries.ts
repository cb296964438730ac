import { and, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { payout } from './payout.tables.ts';

export type PayoutRow = typeof payout.$inferSelect;
export type NewPayout = Omit<typeof payout.$inferInsert, 'tenantId' | 'id'>;

const isDue = lte(payout.nextAt, sql`now()`);
export const tenantsWithDuePayouts = tenantsWith(payout, isDue);

/** Writes down what is owed. @returns undefined where it is owed for already */
export async function insertPayout(ctx: RequestContext, row: NewPayout): Promise<PayoutRow | undefined> {
  const [made] = await ctx.db
    .insert(payout)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing({ target: [payout.tenantId, payout.subjectKind, payout.subjectId] })
    .returning();
  return made;
}

export async function selectPayout(ctx: RequestContext, id: number): Promise<PayoutRow | undefined> {
  const [row] = await ctx.db.select().from(payout).where(isThis(ctx, id));
  return row;
}

export async function selectBySubject(
  ctx: RequestContext,
  subjectKind: PayoutRow['subjectKind'],
  subjectId: string,
): Promise<PayoutRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(payout)
    .where(
      and(
        eq(payout.tenantId, ctx.tenant.id),
        eq(payout.subjectKind, subjectKind),
        eq(payout.subjectId, subjectId),
      ),
    );
  return row;
}

/** Ids of what the provider is to be asked about now, the longest waiting first. */
export async function selectDuePayouts(ctx: RequestContext, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: payout.id })
    .from(payout)
    .where(and(eq(payout.tenantId, ctx.tenant.id), isDue))
    .orderBy(payout.nextAt, payout.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Takes a payout that is due, for one process: until it is asked again nobody else takes it. What was never sent is
 * unknown from here on, before the provider hears of it, so that a process that dies in between leaves a question and
 * not a second payment.
 * @returns the row as it was
 */
export async function takeDue(ctx: RequestContext, id: number): Promise<PayoutRow | undefined> {
  const [before] = await ctx.db
    .select()
    .from(payout)
    .where(and(isThis(ctx, id), isDue))
    .for('update', { skipLocked: true });
  if (!before) return undefined;
  await ctx.db
    .update(payout)
    .set({
      state: before.state === 'pending' ? 'unknown' : before.state,
      tries: sql`${payout.tries} + 1`,
      // One minute after the first question, then two, four and so on, at most an hour.
      nextAt: sql`now() + least(interval '1 minute' * power(2, least(${payout.tries}, 20)), interval '1 hour')`,
      updatedAt: sql`now()`,
    })
    .where(isThis(ctx, id));
  return before;
}

/** Notes what a question brought. @returns false where another process knew it was over before */
export async function movePayout(
  ctx: RequestContext,
  id: number,
  set: Partial<Pick<PayoutRow, 'state' | 'gatewayPayoutNo' | 'lastError'>>,
): Promise<boolean> {
  const rows = await ctx.db
    .update(payout)
    .set({ ...set, ...endOf(set.state), updatedAt: sql`now()` })
    .where(and(isThis(ctx, id), inArray(payout.state, ['pending', 'sent', 'unknown'])))
    .returning({ id: payout.id });
  return rows.length === 1;
}

/** What failed for good goes to the balance instead. @returns the row, or undefined where it has not failed */
export async function turnToBalance(ctx: RequestContext, id: number): Promise<PayoutRow | undefined> {
  const [row] = await ctx.db
    .update(payout)
    .set({ state: 'done', channel: 'balance', doneAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(isThis(ctx, id), eq(payout.state, 'failed')))
    .returning();
  return row;
}

/** Has an open payout asked about at once. @returns whether it is open */
export async function bringForward(ctx: RequestContext, id: number): Promise<boolean> {
  const rows = await ctx.db
    .update(payout)
    .set({ nextAt: sql`now()` })
    .where(and(isThis(ctx, id), sql`${payout.nextAt} IS NOT NULL`))
    .returning({ id: payout.id });
  return rows.length === 1;
}

/** Payouts of a member that have not come to an end, or failed and wait for staff. */
export function selectUnpaid(ctx: RequestContext, memberId: number): Promise<PayoutRow[]> {
  return ctx.db
    .select()
    .from(payout)
    .where(and(eq(payout.tenantId, ctx.tenant.id), eq(payout.memberId, memberId), ne(payout.state, 'done')))
    .orderBy(payout.id);
}

/** Takes the accounts out of what a member was paid; the provider finds it by its number still. */
export async function eraseAccounts(tx: RequestContext, memberId: number): Promise<void> {
  await tx.db
    .update(payout)
    .set({ account: sql`CASE WHEN ${payout.account} IS NOT NULL THEN ''::bytea END`, accountMask: '' })
    .where(and(eq(payout.tenantId, tx.tenant.id), eq(payout.memberId, memberId)));
}

function endOf(state: PayoutRow['state'] | undefined) {
  if (state === 'done') return { nextAt: null, doneAt: sql`now()` };
  return state === 'failed' ? { nextAt: null } : {};
}

function isThis(ctx: RequestContext, id: number): SQL | undefined {
  return and(eq(payout.tenantId, ctx.tenant.id), eq(payout.id, id));
}
