import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listRunning, readActivity } from './activity.service.ts';
import { listForStaff, publishActivity, saveActivity, stopActivity } from './desk.service.ts';

export const activityRoutes = [
  ...bindArea('activity', contract.activity, {
    detail: (ctx, { id }) => readActivity(ctx, id),
    list: (ctx) => listRunning(ctx),
  }),
  ...bindArea('adminActivity', contract.adminActivity, {
    list: (ctx, input) => listForStaff(ctx, input),
    save: (ctx, input) => saveActivity(ctx, input),
    publish: async (ctx, { id }) => {
      await publishActivity(ctx, id);
      return {};
    },
    stop: async (ctx, { id }) => {
      await stopActivity(ctx, id);
      return {};
    },
  }),
];
