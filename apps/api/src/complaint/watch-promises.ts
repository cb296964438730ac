import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { changeCase, SYSTEM } from './change-case.ts';
import { tellComplainer } from './tell-complainer.ts';
import { insertAct, insertMessage } from './thread.queries.ts';
import { markPromises, selectSilent } from './watch.queries.ts';

/** Complaints that one run takes; the next one goes on. */
const BATCH = 200;

/**
 * Marks complaints whose next promise is near or broken; a mark is never taken away. Done again it finds nothing.
 * @returns how many were marked
 */
export function watchPromises(ctx: RequestContext): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const marked = await markPromises(tx, BATCH);
    for (const { id, state, late } of marked)
      await insertAct(tx, {
        complaintId: id,
        act: late ? 'late' : 'nearing',
        fromState: state,
        toState: state,
        actor: SYSTEM,
      });
    return marked.length;
  });
}

/** Closes what the member has been silent about for as long as was told. @returns how many were closed */
export function closeSilent(ctx: RequestContext): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const silent = await selectSilent(tx, BATCH);
    const at = new Date();
    for (const row of silent) {
      await changeCase(tx, row, 'closedByTime', {
        actor: SYSTEM,
        at,
        patch: { closedAt: at, waitingSince: null, newsAt: at },
      });
      await insertMessage(tx, {
        complaintId: row.id,
        sender: 'system',
        body: '超过 7 天没有收到您的回应，投诉已自动结束。',
      });
      await tellComplainer(tx, row, 'closed');
    }
    return silent.length;
  });
}
