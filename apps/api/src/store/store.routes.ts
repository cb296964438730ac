import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listStoresForStaff, saveStoreForStaff } from './manage-stores.ts';
import { listCarousel, readStore, searchStores } from './store.service.ts';

export const storeRoutes = bindArea('store', contract.store, {
  list: (ctx, { cityId, lat, lng }) =>
    searchStores(ctx, { cityId, ...(lat !== undefined && lng !== undefined ? { lat, lng } : {}) }),
  all: (ctx, { cityId, keyWord }) => searchStores(ctx, { cityId, keyword: keyWord }),
  detail: (ctx, { id }) => readStore(ctx, id),
  carousel: (ctx, { cityId }) => listCarousel(ctx, cityId),
});

export const adminStoreRoutes = bindArea('adminStore', contract.adminStore, {
  list: (ctx, input) => listStoresForStaff(ctx, input),
  save: (ctx, input) => saveStoreForStaff(ctx, input),
});
