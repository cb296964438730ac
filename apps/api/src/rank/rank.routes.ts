import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { excludeModel, listCounted, restoreModel } from './exclude-model.ts';
import { findPlaceOf, listRanks, readRank } from './rank.service.ts';
import { readRetention } from './retention.service.ts';

export const rankRoutes = [
  ...bindArea('rank', contract.rank, {
    popular: (ctx, input) => readRank(ctx, 'popular', input),
    hot: (ctx, input) => readRank(ctx, 'hot', input),
    hedging: (ctx, input) => readRetention(ctx, input),
    index: (ctx) => listRanks(ctx),
    ofProduct: (ctx, { productId }) => findPlaceOf(ctx, productId),
  }),
  ...bindArea('adminRank', contract.adminRank, {
    list: (ctx, input) => listCounted(ctx, input),
    exclude: async (ctx, input) => {
      await excludeModel(ctx, input);
      return {};
    },
    restore: async (ctx, { productId }) => {
      await restoreModel(ctx, productId);
      return {};
    },
  }),
];
