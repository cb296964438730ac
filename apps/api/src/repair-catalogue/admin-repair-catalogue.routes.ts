import { adminRepairCatalogue, adminServicePoint } from '@jishi/contract/admin-repair-catalogue.ts';
import { adminRepairLeast } from '@jishi/contract/admin-repair-least.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { previewPrice } from './compare-leasts.ts';
import { listFaultsForStaff, saveGroup, saveItem } from './fault-desk.ts';
import { importPrices } from './import-prices.ts';
import { listPoints, removePoint, savePoint } from './point-desk.ts';
import { listPrices, removePrice, savePrice } from './price-desk.ts';

export const adminRepairCatalogueRoutes = [
  ...bindArea('adminRepairCatalogue', adminRepairCatalogue, {
    faults: (ctx) => listFaultsForStaff(ctx),
    saveGroup: (ctx, input) => saveGroup(ctx, input),
    saveItem: (ctx, input) => saveItem(ctx, input),
    prices: (ctx, input) => listPrices(ctx, input),
    savePrice: (ctx, input) => savePrice(ctx, input),
    removePrice: async (ctx, { id }) => {
      await removePrice(ctx, id);
      return {};
    },
    importPrices: (ctx, input) => importPrices(ctx, input),
  }),
  ...bindArea('adminRepairLeast', adminRepairLeast, {
    preview: (ctx, input) => previewPrice(ctx, input),
  }),
  ...bindArea('adminServicePoint', adminServicePoint, {
    list: (ctx, input) => listPoints(ctx, input),
    save: (ctx, input) => savePoint(ctx, input),
    remove: async (ctx, { id }) => {
      await removePoint(ctx, id);
      return {};
    },
  }),
];
