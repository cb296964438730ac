import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { adjust, approveAdjustment, refuseAdjustment } from './adjust.ts';
import { listLots, readLog, readSummary } from './asset.service.ts';
import { listAdjustments, listEntries, listMemberSums, readMemberAssets } from './read-for-staff.ts';

export const assetRoutes = bindArea('asset', contract.asset, {
  points: (ctx, input) => readLog(ctx, 'points', input),
  coin: (ctx, input) => readLog(ctx, 'coin', input),
  growth: (ctx, input) => readLog(ctx, 'growth', input),
  summary: (ctx) => readSummary(ctx),
  lots: (ctx, input) => listLots(ctx, input),
});

export const adminAssetRoutes = bindArea('adminAsset', contract.adminAsset, {
  members: (ctx, input) => listMemberSums(ctx, input),
  detail: (ctx, { memberId }) => readMemberAssets(ctx, memberId),
  entries: (ctx, input) => listEntries(ctx, input),
  adjust: (ctx, input) => adjust(ctx, input),
  adjustments: (ctx, input) => listAdjustments(ctx, input),
  approve: async (ctx, { id }) => {
    await approveAdjustment(ctx, id);
    return {};
  },
  refuse: async (ctx, input) => {
    await refuseAdjustment(ctx, input);
    return {};
  },
});
