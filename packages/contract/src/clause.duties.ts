import { stateDuties } from './duties.ts';

/** What staff may do about the terms of the shop. */
export const clauseDuties = stateDuties({
  place: 84,
  groups: { clause: '服务条款' },
  permissions: {
    'clause:read': '查看条款与签署记录',
    'clause:edit': '起草条款的新版本',
    'clause:release': '发布条款的新版本',
  },
  acts: { 'clause.draft': '保存条款草稿', 'clause.release': '发布条款新版本' },
});
