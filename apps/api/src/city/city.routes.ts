import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { readAreaInfo, readMailAddress } from './area-info.ts';
import { listHotCities, readCurrentCity, readTree } from './city.service.ts';
import { locateCity } from './locate-city.ts';

export const cityRoutes = bindArea('city', contract.city, {
  tree: (ctx, { flag }) => readTree(ctx, flag),
  hot: (ctx) => listHotCities(ctx),
  current: (ctx) => readCurrentCity(ctx),
  areaInfo: (ctx, { code }) => readAreaInfo(ctx, code),
  mailAddress: (ctx, { cityId }) => readMailAddress(ctx, cityId),
  position: (ctx, position) => locateCity(ctx, position),
});
