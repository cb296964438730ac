import { stateDuties } from './duties.ts';

/** What staff may do about the ranks of models. */
export const rankDuties = stateDuties({
  place: 23,
  groups: { rank: '榜单' },
  permissions: { 'rank:edit': '管理榜单' },
  acts: { 'rank.exclude': '移出榜单', 'rank.restore': '恢复上榜' },
});
