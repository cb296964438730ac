import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listWaiting } from './waiting.service.ts';

export const waitingRoutes = bindArea('adminWaiting', contract.adminWaiting, {
  list: (ctx) => listWaiting(ctx),
});
