import { stateDuties } from './duties.ts';

/** What staff may do about presales. */
export const presaleDuties = stateDuties({
  place: 17,
  groups: { presale: '预售' },
  permissions: { 'presale:edit': '管理预售、双倍返还定金' },
  acts: { 'presale.save': '保存预售', 'presale.giveBack': '双倍返还定金' },
});
