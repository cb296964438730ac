import { stateDuties } from './duties.ts';

/** What staff may do about paying in parts. */
export const installmentDuties = stateDuties({
  place: 16,
  groups: { installment: '分期' },
  permissions: { 'installment:edit': '管理分期方案' },
  acts: { 'installment.save': '保存分期方案' },
});
