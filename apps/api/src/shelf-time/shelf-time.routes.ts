import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { planForStaff, withdrawPlan } from './plan-shelf.ts';
import { listShelfTimes } from './shelf-time.service.ts';

export const shelfTimeRoutes = bindArea('adminShelfTime', contract.adminShelfTime, {
  list: (ctx, input) => listShelfTimes(ctx, input),
  plan: (ctx, input) => planForStaff(ctx, input),
  withdraw: async (ctx, { id }) => {
    await withdrawPlan(ctx, id);
    return {};
  },
});
