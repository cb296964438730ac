import { stateDuties } from './duties.ts';

/** What staff may do about coupons, codes, prizes and service vouchers. */
export const couponDuties = stateDuties({
  place: 44,
  groups: { coupon: '优惠券', voucher: '服务券' },
  permissions: {
    'coupon:read': '查看优惠券',
    'coupon:edit': '编辑优惠券草稿',
    'coupon:publish': '发布、停发优惠券',
    'coupon:issue': '向会员发放、审核发放',
    'coupon:revoke': '收回优惠券',
    'coupon:export': '生成并导出兑换码',
    'voucher:use': '核销服务券、发放奖品',
  },
  acts: {
    'coupon.save': '保存优惠券',
    'coupon.publish': '发布优惠券',
    'coupon.extend': '追加优惠券数量或延期',
    'coupon.stop': '停发优惠券',
    'coupon.issue': '向会员发放优惠券',
    'coupon.approve': '通过优惠券发放',
    'coupon.refuse': '驳回优惠券发放',
    'coupon.revoke': '收回优惠券',
    'coupon.revokeIssue': '收回一笔发放',
    'coupon.codes': '生成兑换码',
    'coupon.stopCodes': '停用兑换码批次',
    'coupon.sendPrize': '发出奖品',
    'voucher.use': '核销服务券',
  },
});
