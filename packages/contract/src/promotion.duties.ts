import { stateDuties } from './duties.ts';

/** What staff may do about promotions and packages. */
export const promotionDuties = stateDuties({
  place: 36,
  groups: { promotion: '促销' },
  permissions: {
    'promotion:read': '查看促销与套餐',
    'promotion:edit': '编辑促销与套餐',
    'promotion:publish': '发布、停止促销与套餐',
  },
  acts: {
    'promotion.save': '编辑促销',
    'promotion.publish': '发布促销',
    'promotion.stop': '停止促销',
    'promotion.amend': '修改已发布的促销',
    'promotion.package': '编辑套餐',
    'promotion.packageState': '发布或停止套餐',
  },
});
