import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { addBlock, liftBlock, listBlocks } from './edit-blocklist.ts';
import { listLogins, listMessages } from './read-logs.ts';
import { endMemberSessions, listMembers, readMemberForStaff, revealMember } from './read-members.ts';

export const adminMemberRoutes = bindArea('adminMember', contract.adminMember, {
  list: (ctx, input) => listMembers(ctx, input),
  detail: (ctx, { memberId }) => readMemberForStaff(ctx, memberId),
  reveal: (ctx, input) => revealMember(ctx, input),
  endSessions: (ctx, input) => endMemberSessions(ctx, input),
  blocks: (ctx, input) => listBlocks(ctx, input),
  block: (ctx, input) => addBlock(ctx, input),
  unblock: (ctx, input) => liftBlock(ctx, input),
  logins: (ctx, input) => listLogins(ctx, input),
  messages: (ctx, input) => listMessages(ctx, input),
});
