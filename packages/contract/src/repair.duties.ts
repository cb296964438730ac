import { stateDuties } from './duties.ts';

/** What staff may do about repairs. */
export const repairDuties = stateDuties({
  place: 56,
  groups: { repair: '维修' },
  permissions: {
    'repair:price': '维护维修价目、故障与官方网点',
  },
  acts: {
    'repair.faultGroup': '保存故障分类',
    'repair.fault': '保存故障',
    'repair.price': '保存维修价格',
    'repair.priceRemove': '删除维修价格',
    'repair.priceImport': '导入维修价目',
    'repair.servicePoint': '保存官方网点',
    'repair.servicePointRemove': '删除官方网点',
  },
});
