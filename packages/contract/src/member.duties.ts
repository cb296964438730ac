import { stateDuties } from './duties.ts';

/** What staff may do about members. */
export const memberDuties = stateDuties({
  place: 40,
  groups: { member: '会员', block: '黑名单' },
  permissions: {
    'member:read': '查看会员',
    'member:reveal': '查看会员完整信息',
    'member:edit': '结束会员登录',
    'block:read': '查看黑名单',
    'block:edit': '编辑黑名单',
  },
  acts: {
    'member.reveal': '查看会员完整信息',
    'member.endSession': '结束会员登录',
    'block.add': '加入黑名单',
    'block.lift': '解除黑名单',
  },
});
