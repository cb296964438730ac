import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listFilters, listSkus, readSku } from './admin-product.service.ts';
import { changeStock } from './change-stock.ts';
import { exportSkus } from './export-skus.ts';
import { listParameters, setFilterParameter } from './filter-parameters.ts';
import { listRegionalPrices, removeRegionalPrice, saveRegionalPrice } from './regional-prices.ts';
import { updateSku } from './update-sku.ts';

export const adminProductRoutes = bindArea('adminProduct', contract.adminProduct, {
  list: (ctx, input) => listSkus(ctx, input),
  exportRows: (ctx, input) => exportSkus(ctx, input),
  detail: (ctx, { ppid }) => readSku(ctx, ppid),
  update: (ctx, input) => updateSku(ctx, input),
  regionalPrices: (ctx, { ppid }) => listRegionalPrices(ctx, ppid),
  saveRegionalPrice: (ctx, input) => saveRegionalPrice(ctx, input),
  removeRegionalPrice: async (ctx, input) => {
    await removeRegionalPrice(ctx, input);
    return {};
  },
  setStock: async (ctx, input) => {
    await changeStock(ctx, input);
    return {};
  },
  filters: (ctx) => listFilters(ctx),
  filterParameters: (ctx, { categoryId }) => listParameters(ctx, categoryId),
  setFilterParameter: async (ctx, input) => {
    await setFilterParameter(ctx, input);
    return {};
  },
});
