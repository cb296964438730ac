import { stateDuties } from './duties.ts';

/** What goods cost the shop is not for everybody who sees or changes them. */
export const costDuties = stateDuties({
  place: 21,
  groups: { cost: '成本' },
  permissions: {
    'cost:read': '查看成本与毛利',
    'cost:edit': '编辑成本',
  },
  acts: {
    'cost.save': '修改成本',
  },
});
