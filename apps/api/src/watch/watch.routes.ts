import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listDemand, listWatches, watchArrival, watchDeposit, watchPrice } from './watch.service.ts';

export const watchRoutes = [
  ...bindArea('watch', contract.watch, {
    arrival: (ctx, input) => watchArrival(ctx, input),
    priceDrop: (ctx, input) => watchPrice(ctx, input),
    deposit: (ctx, input) => watchDeposit(ctx, input),
  }),
  ...bindArea('adminWatch', contract.adminWatch, {
    demand: (ctx, input) => listDemand(ctx, input),
    list: (ctx, input) => listWatches(ctx, input),
  }),
];
