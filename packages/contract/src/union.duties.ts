import { stateDuties } from './duties.ts';

/** What staff may do about members of the union across industries. */
export const unionDuties = stateDuties({
  place: 45,
  groups: { union: '联盟会员' },
  permissions: {
    'union:read': '查看联盟会员',
    'union:edit': '登记与解除联盟会员',
  },
  acts: {
    'union.save': '登记联盟会员',
    'union.remove': '解除联盟会员',
  },
});
