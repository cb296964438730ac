import { stateDuties } from './duties.ts';

/** What staff may do about guarantees. */
export const guaranteeDuties = stateDuties({
  place: 23,
  groups: { guarantee: '保修' },
  permissions: {
    'guarantee:read': '查询保修',
    'guarantee:edit': '修改、作废保修',
  },
  acts: { 'guarantee.change': '修改保修', 'guarantee.void': '作废保修' },
});
