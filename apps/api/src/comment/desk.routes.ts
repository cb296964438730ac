import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { featureComment, listForStaff, refuseComment, replyTo } from './desk.service.ts';

export const adminCommentRoutes = bindArea('adminComment', contract.adminComment, {
  list: (ctx, input) => listForStaff(ctx, input),
  reply: async (ctx, input) => {
    await replyTo(ctx, input);
    return {};
  },
  refuse: async (ctx, input) => {
    await refuseComment(ctx, input);
    return {};
  },
  feature: async (ctx, input) => {
    await featureComment(ctx, input);
    return {};
  },
});
