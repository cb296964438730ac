import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import {
  amendPromotion,
  listPromotions,
  makeVersion,
  publishPromotion,
  readDraft,
  saveDraft,
  stopPromotion,
} from './admin-promotion.service.ts';
import { checkPromotion } from './check-promotion.ts';
import { changePackageState, listPackages, savePackage } from './package.service.ts';
import { previewPrices } from './preview-prices.ts';

export const adminPromotionRoutes = bindArea('adminPromotion', contract.adminPromotion, {
  list: (ctx, input) => listPromotions(ctx, input),
  detail: (ctx, { id }) => readDraft(ctx, id),
  save: (ctx, input) => saveDraft(ctx, input),
  check: async (ctx, { id }) => ({ findings: await checkPromotion(ctx, id) }),
  publish: async (ctx, { id }) => {
    await publishPromotion(ctx, id);
    return {};
  },
  stop: async (ctx, { id }) => {
    await stopPromotion(ctx, id);
    return {};
  },
  amend: async (ctx, input) => {
    await amendPromotion(ctx, input);
    return {};
  },
  newVersion: (ctx, { id }) => makeVersion(ctx, id),
  preview: (ctx, input) => previewPrices(ctx, input),
  packages: (ctx, input) => listPackages(ctx, input),
  savePackage: (ctx, input) => savePackage(ctx, input),
  setPackageState: async (ctx, input) => {
    await changePackageState(ctx, input);
    return {};
  },
});
