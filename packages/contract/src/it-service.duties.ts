import { stateDuties } from './duties.ts';

/** What staff may do about IT services. */
export const itServiceDuties = stateDuties({
  place: 24,
  groups: { itService: 'IT 服务' },
  permissions: { 'itService:edit': '管理 IT 服务' },
  acts: { 'itService.save': '编辑 IT 服务' },
});
