import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listDays, readHours, removeDay, saveDays, saveHours } from './manage-hours.ts';
import { listStoresForStaff, saveStoreForStaff } from './manage-stores.ts';
import { listCarousel, listRepairShops, listStoresFor, readStore, searchStores } from './store.service.ts';

/** A position, where both of its numbers came. */
const positionOf = ({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }) =>
  lat !== undefined && lng !== undefined ? { lat, lng } : undefined;

export const storeRoutes = bindArea('store', contract.store, {
  list: (ctx, { cityId, category = '', ...place }) =>
    listStoresFor(ctx, { cityId, category, position: positionOf(place) }),
  repairShops: (ctx, { cityId, ...place }) => listRepairShops(ctx, cityId, positionOf(place)),
  all: (ctx, { cityId, keyWord }) => searchStores(ctx, { cityId, keyword: keyWord }),
  detail: (ctx, { id }) => readStore(ctx, id),
  carousel: (ctx, { cityId }) => listCarousel(ctx, cityId),
});

export const adminStoreRoutes = bindArea('adminStore', contract.adminStore, {
  list: (ctx, input) => listStoresForStaff(ctx, input),
  save: (ctx, input) => saveStoreForStaff(ctx, input),
  hours: (ctx, { storeId }) => readHours(ctx, storeId),
  saveHours: (ctx, input) => saveHours(ctx, input),
  days: (ctx, input) => listDays(ctx, input),
  saveDays: (ctx, input) => saveDays(ctx, input),
  removeDay: async (ctx, input) => {
    await removeDay(ctx, input);
    return {};
  },
});
