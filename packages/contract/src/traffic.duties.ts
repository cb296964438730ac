import { stateDuties } from './duties.ts';

/** What staff may do about visits. */
export const trafficDuties = stateDuties({
  place: 70,
  groups: { traffic: '流量分析' },
  permissions: {
    'traffic:read': '查看流量分析',
  },
});
