import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { changeState } from './change-state.ts';
import { decideAddresses } from './decide-addresses.ts';
import { listTenants } from './list-tenants.ts';
import { openTenant } from './open-tenant.ts';

export const adminSiteRoutes = bindArea('adminSite', contract.adminSite, {
  list: (ctx) => listTenants(ctx),
  create: (ctx, input) => openTenant(ctx, input),
  update: (ctx, input) => changeState(ctx, input),
  decideAddresses: (ctx, input) => decideAddresses(ctx, input),
});
