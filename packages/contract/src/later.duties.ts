import { stateDuties } from './duties.ts';

/** What staff may do about what the shop does by itself at a moment. */
export const laterDuties = stateDuties({
  place: 125,
  groups: { later: '定时任务' },
  permissions: {
    'later:read': '查看定时任务',
    'later:retry': '重试失败的定时任务',
  },
  acts: {
    'later.retry': '重试定时任务',
  },
});
