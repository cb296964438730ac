import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listUploads, removeUpload } from './desk.service.ts';
import { readUploadByStaff } from './read-upload.ts';

export const adminUploadRoutes = bindArea('adminUpload', contract.adminUpload, {
  list: (ctx, input) => listUploads(ctx, input),
  remove: async (ctx, { fid, reason }) => {
    await removeUpload(ctx, fid, reason);
    return {};
  },
  file: (ctx, { fid }) => readUploadByStaff(ctx, fid),
});
