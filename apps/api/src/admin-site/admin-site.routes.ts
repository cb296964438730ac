import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { changeState } from './change-state.ts';
import { decideAddresses } from './decide-addresses.ts';
import { listSites } from './list-sites.ts';
import { openSite } from './open-site.ts';

export const adminSiteRoutes = bindArea('adminSite', contract.adminSite, {
  list: (ctx) => listSites(ctx),
  create: (ctx, input) => openSite(ctx, input),
  update: (ctx, input) => changeState(ctx, input),
  decideAddresses: (ctx, input) => decideAddresses(ctx, input),
});
