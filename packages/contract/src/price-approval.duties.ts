import { stateDuties } from './duties.ts';

/** What staff may do about lower prices that need a second person. */
export const priceApprovalDuties = stateDuties({
  place: 21,
  groups: { priceChange: '改价审核' },
  permissions: {
    'priceChange:read': '查看改价申请',
    'priceChange:approve': '审核他人的改价',
  },
  acts: {
    'priceChange.ask': '申请改价',
    'priceChange.approve': '通过改价',
    'priceChange.refuse': '驳回改价',
    'priceChange.withdraw': '撤回改价申请',
    'priceChange.outdated': '改价申请作废',
  },
});
