import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listTasks, retryTask } from './later-admin.service.ts';

export const adminLaterRoutes = bindArea('adminLater', contract.adminLater, {
  list: (ctx, input) => listTasks(ctx, input),
  retry: async (ctx, key) => {
    await retryTask(ctx, key);
    return {};
  },
});
