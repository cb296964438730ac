import type { RequestContext } from '../platform/request-context.ts';
import type { LinkedPages } from '../topic/topic.service.ts';
import { selectStates } from './activity.queries.ts';
import { phaseOf } from './activity.service.ts';

/** Activities that a topic leads to: those of a draft and those that are over lead nowhere. */
export const activityLinks: readonly LinkedPages[] = [
  {
    path: /^\/activity\/(\d{1,15})\/?(?:[?#]|$)/,
    findDead: async (ctx: RequestContext, ids) => {
      const rows = new Map((await selectStates(ctx, ids)).map((row) => [row.id, row]));
      const now = new Date();
      const dead = new Map<number, string>();
      for (const id of ids) {
        const row = rows.get(id);
        if (!row) dead.set(id, '没有这个活动');
        else if (row.state === 'draft') dead.set(id, '活动未发布');
        else if (phaseOf(row, now) === 'over') dead.set(id, '活动已结束');
      }
      return dead;
    },
  },
];
