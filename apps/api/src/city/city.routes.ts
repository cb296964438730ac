import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listHotCities, readCurrentCity, readTree } from './city.service.ts';

export const cityRoutes = bindArea('city', contract.city, {
  tree: (ctx, { flag }) => readTree(ctx, flag),
  hot: (ctx) => listHotCities(ctx),
  current: (ctx) => readCurrentCity(ctx),
});
