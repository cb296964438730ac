import { stateDuties } from './duties.ts';

/** What staff may do about freight and couriers. */
export const freightDuties = stateDuties({
  place: 11,
  groups: { freight: '运费与快递' },
  permissions: { 'freight:edit': '设置运费与快递公司' },
  acts: {
    'freight.save': '设置运费规则',
    'freight.remove': '删除运费规则',
    'freight.couriers': '设置快递公司',
  },
});
