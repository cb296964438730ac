import { stateDuties } from './duties.ts';

/** What staff may do about points, coin and growth of members. */
export const assetDuties = stateDuties({
  place: 42,
  groups: { asset: '会员资产' },
  permissions: {
    'asset:read': '查看会员资产',
    'asset:adjust': '调整会员资产',
    'asset:approve': '审核资产调整',
  },
  acts: {
    'asset.adjust': '调整会员资产',
    'asset.ask': '申请调整会员资产',
    'asset.approve': '通过资产调整',
    'asset.refuse': '驳回资产调整',
  },
});
