import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { approveAsk, refuseAsk } from './decide-ask.ts';
import { listAsks } from './list-asks.ts';

export const priceApprovalRoutes = bindArea('adminPriceChange', contract.adminPriceChange, {
  list: (ctx, input) => listAsks(ctx, input),
  approve: (ctx, { id }) => approveAsk(ctx, id),
  refuse: (ctx, input) => refuseAsk(ctx, input),
});
