import { repairCatalogue } from '@jishi/contract/repair-catalogue.ts';
import { repairFinding } from '@jishi/contract/repair-finding.ts';
import { repairPlace } from '@jishi/contract/repair-place.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { findProduct, findRepairModel, searchModels, suggest } from './find-model.ts';
import { listAccessories, listFaultGroups, listFaults } from './read-faults.ts';
import {
  listBrands,
  listCategoriesAndBrands,
  listMaintained,
  listModelsBySeries,
  listModelsOf,
  pageModels,
  readModel,
} from './read-models.ts';
import { readServices } from './repair-services.ts';
import { countInShop, listShops, listShopsAs, listStock, readPartsStock } from './repair-shops.ts';
import { isNewYear, readCourierTimes, readShopTimes, readWayTimes } from './repair-times.ts';
import { listFactoryStores } from './service-points.ts';

export const repairCatalogueRoutes = [
  ...bindArea('repairCatalogue', repairCatalogue, {
    modelsOf: (ctx, kind) => listModelsOf(ctx, kind),
    categoryAndBrand: (ctx) => listCategoriesAndBrands(ctx),
    models: (ctx, input) => pageModels(ctx, input),
    modelsBySeries: (ctx, kind) => listModelsBySeries(ctx, kind),
    accessories: (ctx, { productId }) => listAccessories(ctx, productId),
    services: (ctx, { cityId }) => readServices(ctx, cityId),
    brands: (ctx, { categoryId }) => listBrands(ctx, categoryId),
    model: (ctx, { productId }) => readModel(ctx, productId),
    faultGroups: (ctx, { productId }) => listFaultGroups(ctx, productId),
    faultItems: async (ctx, input) => ({ items: await listFaults(ctx, input) }),
    maintained: (ctx) => listMaintained(ctx),
    factoryStores: (ctx, input) => listFactoryStores(ctx, input),
  }),
  ...bindArea('repairFinding', repairFinding, {
    search: (ctx, { keyword }) => searchModels(ctx, keyword),
    suggest: (ctx, { keyword }) => suggest(ctx, keyword),
    modelByImei: (ctx, input) => findRepairModel(ctx, input),
    productByImei: (ctx, input) => findProduct(ctx, input),
  }),
  ...bindArea('repairPlace', repairPlace, {
    shops: (ctx, input) => listShops(ctx, input),
    shopList: (ctx, input) => listShopsAs(ctx, input),
    shopTimes: (ctx, { shopId, ...wish }) => readShopTimes(ctx, { ...wish, storeId: shopId }),
    wayTimes: (ctx, { shopId, ...wish }) => readWayTimes(ctx, { ...wish, storeId: shopId }),
    courierTimes: () => readCourierTimes(),
    isNewYear: (ctx) => isNewYear(ctx),
    shopStock: (ctx, { shopId, ppid }) => countInShop(ctx, { storeId: shopId, ppid }),
    stockList: (ctx, input) => listStock(ctx, input),
    partsStock: (ctx, input) => readPartsStock(ctx, input),
  }),
];
