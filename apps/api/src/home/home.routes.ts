import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { readFloors, readSpecialFloors } from './home.service.ts';

export const homeRoutes = bindArea('home', contract.home, {
  floors: (ctx) => readFloors(ctx),
  special: (ctx) => readSpecialFloors(ctx),
});
