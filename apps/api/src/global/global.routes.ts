import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { readMenu, readTenant } from './global.service.ts';

export const globalRoutes = bindArea('global', contract.global, {
  menu: (ctx) => readMenu(ctx),
  tenant: async (ctx) => readTenant(ctx),
});
