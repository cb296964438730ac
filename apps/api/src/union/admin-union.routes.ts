import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listUnionMembers, removeUnionMember, saveUnionMember } from './admin-union.service.ts';

export const adminUnionRoutes = bindArea('adminUnion', contract.adminUnion, {
  list: (ctx, input) => listUnionMembers(ctx, input),
  save: async (ctx, input) => {
    await saveUnionMember(ctx, input);
    return {};
  },
  remove: async (ctx, input) => {
    await removeUnionMember(ctx, input);
    return {};
  },
});
