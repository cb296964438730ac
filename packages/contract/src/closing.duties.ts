import { stateDuties } from './duties.ts';

/** What staff may do about members who leave. */
export const closingDuties = stateDuties({
  place: 42,
  groups: { closing: '注销申请' },
  permissions: {
    'closing:read': '查看注销申请',
    'closing:refuse': '驳回注销申请',
  },
  acts: {
    'closing.refuse': '驳回注销申请',
  },
});
