import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listFilters, listSkus, readSku } from './admin-product.service.ts';
import { changeStock } from './change-stock.ts';
import { updateSku } from './update-sku.ts';

export const adminProductRoutes = bindArea('adminProduct', contract.adminProduct, {
  list: (ctx, input) => listSkus(ctx, input),
  detail: (ctx, { ppid }) => readSku(ctx, ppid),
  update: (ctx, input) => updateSku(ctx, input),
  setStock: async (ctx, input) => {
    await changeStock(ctx, input);
    return {};
  },
  filters: (ctx) => listFilters(ctx),
});
