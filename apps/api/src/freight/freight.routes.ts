import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listRules, removeRule, saveRule } from './freight.service.ts';

export const adminFreightRoutes = bindArea('adminFreight', contract.adminFreight, {
  list: (ctx) => listRules(ctx),
  save: (ctx, input) => saveRule(ctx, input),
  remove: async (ctx, { id }) => {
    await removeRule(ctx, id);
    return {};
  },
});
