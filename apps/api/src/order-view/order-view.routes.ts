import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { countOfViews, listViews, removeView, saveView } from './order-view.service.ts';

export const adminOrderViewRoutes = bindArea('adminOrderView', contract.adminOrderView, {
  list: (ctx) => listViews(ctx),
  counts: (ctx) => countOfViews(ctx),
  save: (ctx, input) => saveView(ctx, input),
  remove: async (ctx, { id }) => {
    await removeView(ctx, id);
    return {};
  },
});
