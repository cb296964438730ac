import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import {
  listBroadcasts,
  previewAudience,
  sendBroadcast,
  stopRunningBroadcast,
  uploadBroadcastPicture,
} from './broadcast.service.ts';

export const adminNoticeRoutes = bindArea('adminNotice', contract.adminNotice, {
  list: (ctx, input) => listBroadcasts(ctx, input),
  send: (ctx, input) => sendBroadcast(ctx, input),
  audience: (ctx, input) => previewAudience(ctx, input),
  upload: (ctx, { file }) => uploadBroadcastPicture(ctx, file),
  stop: async (ctx, { id }) => {
    await stopRunningBroadcast(ctx, id);
    return {};
  },
});
