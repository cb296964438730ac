import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listHandlers, reportCases } from './desk.service.ts';
import { listReplies, listTypesForStaff, saveReply, saveType } from './types.service.ts';

export const adminComplaintManageRoutes = bindArea('adminComplaintManage', contract.adminComplaintManage, {
  report: (ctx, input) => reportCases(ctx, input),
  types: (ctx) => listTypesForStaff(ctx),
  saveType: (ctx, input) => saveType(ctx, input),
  replies: (ctx) => listReplies(ctx),
  saveReply: async (ctx, input) => {
    await saveReply(ctx, input);
    return {};
  },
  handlers: (ctx) => listHandlers(ctx),
});
