import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { addStoreComment } from './add-comment.ts';
import { listForStaff, refuseComment, replyTo } from './desk.service.ts';
import { listStoreComments, readOwnComments } from './store-comment.service.ts';

export const storeCommentRoutes = bindArea('storeComment', contract.storeComment, {
  list: (ctx, input) => listStoreComments(ctx, input),
  add: (ctx, input) => addStoreComment(ctx, input),
  mine: (ctx, { id }) => readOwnComments(ctx, id),
});

export const adminStoreCommentRoutes = bindArea('adminStoreComment', contract.adminStoreComment, {
  list: (ctx, input) => listForStaff(ctx, input),
  reply: async (ctx, input) => {
    await replyTo(ctx, input);
    return {};
  },
  refuse: async (ctx, input) => {
    await refuseComment(ctx, input);
    return {};
  },
});
