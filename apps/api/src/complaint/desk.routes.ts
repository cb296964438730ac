import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listCases, publishCase, readCase, readCaseFile, sendCasePicture } from './desk.service.ts';
import { openFromChat } from './open-from-chat.ts';
import { answerMember, assignCase, mergeCase, noteCase, solveCase, takeCase } from './staff-acts.ts';

export const adminComplaintRoutes = bindArea('adminComplaint', contract.adminComplaint, {
  list: (ctx, input) => listCases(ctx, input),
  detail: (ctx, { id }) => readCase(ctx, id),
  take: (ctx, { id }) => takeCase(ctx, id),
  assign: (ctx, input) => assignCase(ctx, input),
  answer: (ctx, input) => answerMember(ctx, input),
  sendPicture: (ctx, input) => sendCasePicture(ctx, input),
  openFromChat: (ctx, input) => openFromChat(ctx, input),
  note: async (ctx, input) => {
    await noteCase(ctx, input);
    return {};
  },
  solve: (ctx, input) => solveCase(ctx, input),
  merge: async (ctx, input) => {
    await mergeCase(ctx, input);
    return {};
  },
  publish: async (ctx, input) => {
    await publishCase(ctx, input);
    return {};
  },
  file: (ctx, input) => readCaseFile(ctx, input),
});
