import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { keepPart, keepPicture } from '../platform/pictures/keep-picture.ts';
import { listBrandsForStaff, mergeBrands, removeBrand, saveBrand } from './brands.ts';
import { applyBulk, planForStaff } from './bulk.ts';
import { listCategoriesForStaff, moveCategory, removeCategory, saveCategory } from './categories.ts';
import { mergeCategories } from './merge-categories.ts';
import { listModels, readModel, readParameterSet } from './read-model.ts';
import { removeModel, removeSku } from './remove-goods.ts';
import { createModel, saveModel } from './write-model.ts';

export const goodsRoutes = [
  ...bindArea('adminGoods', contract.adminGoods, {
    models: (ctx, input) => listModels(ctx, input),
    model: (ctx, { id }) => readModel(ctx, id),
    create: (ctx, input) => createModel(ctx, input),
    save: (ctx, input) => saveModel(ctx, input),
    parameterSet: (ctx, { categoryId }) => readParameterSet(ctx, categoryId),
    removeModel: async (ctx, input) => {
      await removeModel(ctx, input);
      return {};
    },
    removeSku: async (ctx, input) => {
      await removeSku(ctx, input);
      return {};
    },
    upload: (ctx, { file }) => keepPicture(ctx, file),
    crop: (ctx, input) => keepPart(ctx, input),
  }),
  ...bindArea('adminBulk', contract.adminBulk, {
    plan: (ctx, input) => planForStaff(ctx, input),
    apply: (ctx, input) => applyBulk(ctx, input),
  }),
  ...bindArea('adminBrand', contract.adminBrand, {
    list: (ctx) => listBrandsForStaff(ctx),
    save: (ctx, input) => saveBrand(ctx, input),
    merge: (ctx, input) => mergeBrands(ctx, input),
    remove: async (ctx, input) => {
      await removeBrand(ctx, input);
      return {};
    },
  }),
  ...bindArea('adminCategory', contract.adminCategory, {
    list: (ctx) => listCategoriesForStaff(ctx),
    save: (ctx, input) => saveCategory(ctx, input),
    move: async (ctx, input) => {
      await moveCategory(ctx, input);
      return {};
    },
    merge: (ctx, input) => mergeCategories(ctx, input),
    remove: async (ctx, input) => {
      await removeCategory(ctx, input);
      return {};
    },
  }),
];
