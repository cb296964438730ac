import { stateDuties } from './duties.ts';

/** What staff may do about the nightly audit of the books. */
export const moneyAuditDuties = stateDuties({
  place: 126,
  groups: { moneyAudit: '账目核对' },
  permissions: {
    'moneyAudit:read': '查看账目核对结果',
  },
});
