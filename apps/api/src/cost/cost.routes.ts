import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { checkPrice, readCost, saveCost } from './cost.service.ts';

export const adminCostRoutes = bindArea('adminCost', contract.adminCost, {
  detail: (ctx, { ppid }) => readCost(ctx, ppid),
  save: async (ctx, input) => {
    await saveCost(ctx, input);
    return {};
  },
  check: (ctx, input) => checkPrice(ctx, input),
});
