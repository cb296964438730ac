import type { LinkedPages } from '../link-check/link-check.service.ts';
import { selectStates } from './activity.queries.ts';
import { phaseOf } from './activity.service.ts';

/** Activities that a text leads to: those of a draft and those that are over lead nowhere. */
export const activityLinks: readonly LinkedPages[] = [
  {
    path: /^\/activity\/(\d{1,15})\/?(?:[?#]|$)/,
    findDead: async (ctx, keys) => {
      const rows = new Map((await selectStates(ctx, keys.map(Number))).map((row) => [String(row.id), row]));
      const now = new Date();
      const dead = new Map<string, string>();
      for (const key of keys) {
        const row = rows.get(key);
        if (!row) dead.set(key, '没有这个活动');
        else if (row.state === 'draft') dead.set(key, '活动未发布');
        else if (phaseOf(row, now) === 'over') dead.set(key, '活动已结束');
      }
      return dead;
    },
  },
];
