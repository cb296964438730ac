import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { laterTask } from './later.tables.ts';

/** Names one task within its tenant. */
export interface LaterKey {
  kind: string;
  refId: string;
}

const isWaiting = isNull(laterTask.doneAt);
const isDue = and(isWaiting, lte(laterTask.nextAt, sql`now()`));

export const tenantsWithDueTasks = tenantsWith(laterTask, isDue);

/** Writes a task down. One that waits already gets the new moment; one that is done stays as it is. */
export async function upsertTask(ctx: RequestContext, { kind, refId }: LaterKey, dueAt: Date): Promise<void> {
  await ctx.db
    .insert(laterTask)
    .values({ tenantId: ctx.tenant.id, kind, refId, dueAt, nextAt: dueAt })
    .onConflictDoUpdate({
      target: [laterTask.tenantId, laterTask.kind, laterTask.refId],
      set: { dueAt, nextAt: dueAt, tries: 0, lastError: '' },
      setWhere: isWaiting,
    });
}

/** @returns whether it still waited */
export async function deleteWaitingTask(ctx: RequestContext, key: LaterKey): Promise<boolean> {
  const gone = await ctx.db
    .delete(laterTask)
    .where(and(isThis(ctx, key), isWaiting))
    .returning({ kind: laterTask.kind });
  return gone.length > 0;
}

/**
 * Takes the task that has waited longest, of the kinds that this process knows; what another process is at is passed
 * over.
 */
export async function lockDueTask(
  tx: RequestContext,
  kinds: readonly string[],
): Promise<LaterKey | undefined> {
  const [task] = await tx.db
    .select({ kind: laterTask.kind, refId: laterTask.refId })
    .from(laterTask)
    .where(and(eq(laterTask.tenantId, tx.tenant.id), inArray(laterTask.kind, [...kinds]), isDue))
    .orderBy(asc(laterTask.nextAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return task;
}

export async function markDone(tx: RequestContext, key: LaterKey): Promise<void> {
  await tx.db.update(laterTask).set({ doneAt: sql`now()` }).where(isThis(tx, key));
}

/** A minute after the first failure, then two, four and so on, at most six hours. */
export async function postponeTask(ctx: RequestContext, key: LaterKey, lastError: string): Promise<void> {
  await ctx.db
    .update(laterTask)
    .set({
      tries: sql`${laterTask.tries} + 1`,
      lastError: lastError.slice(0, 500),
      nextAt: sql`now() + least(interval '1 minute' * power(2, least(${laterTask.tries}, 20)), interval '6 hours')`,
    })
    .where(and(isThis(ctx, key), isDue));
}

function isThis(ctx: RequestContext, { kind, refId }: LaterKey) {
  return and(eq(laterTask.tenantId, ctx.tenant.id), eq(laterTask.kind, kind), eq(laterTask.refId, refId));
}
