import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { findGoods, listStockMovements } from './admin-stock.service.ts';
import {
  listCategoryRules,
  listLevels,
  readMinimums,
  saveCategoryRule,
  saveMinimums,
} from './level.service.ts';

export const adminStockRoutes = bindArea('adminStock', contract.adminStock, {
  movements: (ctx, input) => listStockMovements(ctx, input),
  find: (ctx, input) => findGoods(ctx, input),
});

export const adminStockLevelRoutes = bindArea('adminStockLevel', contract.adminStockLevel, {
  list: (ctx, input) => listLevels(ctx, input),
  minimums: (ctx, { ppid }) => readMinimums(ctx, ppid),
  saveMinimums: async (ctx, input) => {
    await saveMinimums(ctx, input);
    return {};
  },
  categories: (ctx) => listCategoryRules(ctx),
  saveCategory: async (ctx, input) => {
    await saveCategoryRule(ctx, input);
    return {};
  },
});
