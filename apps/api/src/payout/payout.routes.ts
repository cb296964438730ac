import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { askAgain, listPayouts, payFailedToBalance } from './payout-admin.service.ts';

export const adminPayoutRoutes = bindArea('adminPayout', contract.adminPayout, {
  list: (ctx, input) => listPayouts(ctx, input),
  ask: async (ctx, { id }) => {
    await askAgain(ctx, id);
    return {};
  },
  toBalance: async (ctx, { id }) => {
    await payFailedToBalance(ctx, id);
    return {};
  },
});
