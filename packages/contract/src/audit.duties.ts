import { stateDuties } from './duties.ts';

/** What staff may do about the register of what staff did. */
export const auditDuties = stateDuties({
  place: 130,
  groups: { audit: '操作日志' },
  permissions: {
    'audit:read': '查看操作日志',
  },
});
