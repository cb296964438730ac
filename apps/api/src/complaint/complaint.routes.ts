import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { addComplaint } from './add-complaint.ts';
import { listMine, listPublished, readComplaint } from './complaint.service.ts';
import { askMore, judgeComplaint, reopenComplaint, withdrawComplaint } from './member-acts.ts';
import { listTypes } from './types.service.ts';

export const complaintRoutes = bindArea('complaint', contract.complaint, {
  types: (ctx) => listTypes(ctx),
  add: (ctx, input) => addComplaint(ctx, input),
  list: (ctx, input) => listPublished(ctx, input),
  mine: (ctx, input) => listMine(ctx, input),
  detail: (ctx, { id }) => readComplaint(ctx, id),
  ask: async (ctx, input) => {
    await askMore(ctx, input);
    return {};
  },
  withdraw: async (ctx, { id }) => {
    await withdrawComplaint(ctx, id);
    return {};
  },
  judge: async (ctx, input) => {
    await judgeComplaint(ctx, input);
    return {};
  },
  reopen: async (ctx, input) => {
    await reopenComplaint(ctx, input);
    return {};
  },
});
