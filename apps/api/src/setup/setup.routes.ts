import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listSetup } from './setup.service.ts';

export const setupRoutes = bindArea('adminSetup', contract.adminSetup, {
  steps: (ctx) => listSetup(ctx),
});
