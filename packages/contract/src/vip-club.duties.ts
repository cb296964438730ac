import { stateDuties } from './duties.ts';

/** What staff may do about the club of members. */
export const vipClubDuties = stateDuties({
  place: 43,
  groups: { vip: '会员俱乐部' },
  permissions: {
    'vip:read': '查看会员俱乐部',
    'vip:levels': '修改会员等级与门槛',
    'vip:edit': '编辑会员权益与兑换商品、回复心愿',
  },
  acts: {
    'vip.right': '编辑会员权益',
    'vip.levels': '修改会员等级',
    'vip.wish': '回复会员心愿',
    'vip.goods': '编辑积分兑换商品',
  },
});
