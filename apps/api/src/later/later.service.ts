import type { RequestContext } from '../platform/request-context.ts';
import { deleteWaitingTask, type LaterKey, upsertTask } from './later.queries.ts';
import { findLater } from './later-works.ts';

export type { LaterWork } from './later-works.ts';

/** The job that does what is due. */
export const LATER_JOB = 'later.sweep';

export interface LaterPlan {
  /** A kind that a room states in its `<room>.later.ts`. */
  kind: string;
  /**
   * What it is done for: an id, or words that the room makes of several. Once done, it is never done again for the
   * same.
   */
  refId: number | string;
  /** Not before this moment; a moment that has passed means at once. */
  dueAt: Date;
}

/**
 * Plans something for later in the transaction of its cause, so that neither is true without the other. Planned again
 * while it waits it gets the new moment; planned again when it is done nothing happens.
 * @throws Error outside a transaction, and for a kind that no room states
 */
export async function planLater(tx: RequestContext, { kind, refId, dueAt }: LaterPlan): Promise<void> {
  requireTransaction(tx);
  findLater(kind);
  await upsertTask(tx, { kind, refId: String(refId) }, dueAt);
}

/** Takes back what still waits. @returns whether it did: what is done or being done stays */
export async function forgetLater(
  tx: RequestContext,
  { kind, refId }: Omit<LaterPlan, 'dueAt'>,
): Promise<boolean> {
  requireTransaction(tx);
  const key: LaterKey = { kind, refId: String(refId) };
  return deleteWaitingTask(tx, key);
}

/**
 * Has what is due done at once instead of within a minute. The cause calls it after its commit; a queue that cannot be
 * reached delays it only, for the sweep finds the task.
 */
export async function hurryLater(ctx: RequestContext): Promise<void> {
  if (ctx.transactional) throw new Error('what is planned is hurried after its commit');
  try {
    await ctx.platform.jobs.send(LATER_JOB, { tenantId: ctx.tenant.id }, { singletonKey: 'hurried' });
  } catch (error) {
    ctx.log.error({ err: error, tenantId: ctx.tenant.id }, 'what is due waits for the sweep');
  }
}

function requireTransaction(tx: RequestContext): void {
  if (!tx.transactional) throw new Error('what is done later is planned in the transaction of its cause');
}
