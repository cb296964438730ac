import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { type LaterKey, lockDueTask, markDone, postponeTask } from './later.queries.ts';
import { findLater, readLaters } from './later-works.ts';

/** Carries what failed and which task it was out of the transaction that it undoes. */
class TaskFailure extends Error {
  readonly key: LaterKey;

  constructor(key: LaterKey, cause: unknown) {
    super(readReason(cause), { cause });
    this.key = key;
  }
}

/**
 * Does what is due, each task in a transaction of its own, so that one that fails delays no other. Processes that do
 * this side by side share the tasks out.
 * @param most tasks of this run
 * @returns how many were looked at: `most` where there may be more
 */
export async function performDue(ctx: RequestContext, most: number): Promise<number> {
  const kinds = [...readLaters().keys()];
  if (kinds.length === 0) return 0;
  for (let looked = 0; looked < most; looked += 1) {
    if (!(await performNext(ctx, kinds))) return looked;
  }
  return most;
}

/** @returns whether there was one */
async function performNext(ctx: RequestContext, kinds: readonly string[]): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const key = await lockDueTask(tx, kinds);
      if (!key) return false;
      await performOne(tx, key);
      await markDone(tx, key);
      return true;
    });
  } catch (error) {
    if (!(error instanceof TaskFailure)) throw error;
    const { kind, refId } = error.key;
    ctx.log.error({ err: error.cause, tenantId: ctx.tenant.id, kind, refId }, 'what was planned failed');
    await postponeTask(ctx, error.key, error.message);
    return true;
  }
}

async function performOne(tx: RequestContext, key: LaterKey): Promise<void> {
  try {
    await findLater(key.kind).perform(tx, key.refId);
  } catch (error) {
    throw new TaskFailure(key, error);
  }
}

/** What was at the bottom of it: what lies above may carry the values of a statement, and staff read this. */
function readReason(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  return failure.cause instanceof Error ? readReason(failure.cause) : failure.message;
}
