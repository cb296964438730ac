import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { decidePieces, dismissOneReport, listPieces, listReports, summariseQueue } from './desk.service.ts';
import { reportPiece } from './report-piece.ts';
import { listWords, removeWord, saveWords } from './words.service.ts';

export const moderationRoutes = bindArea('moderation', contract.moderation, {
  report: async (ctx, input) => {
    await reportPiece(ctx, input);
    return {};
  },
});

export const adminModerationRoutes = bindArea('adminModeration', contract.adminModeration, {
  list: (ctx, input) => listPieces(ctx, input),
  summary: (ctx) => summariseQueue(ctx),
  decide: (ctx, input) => decidePieces(ctx, input),
  words: (ctx, input) => listWords(ctx, input),
  saveWords: (ctx, input) => saveWords(ctx, input),
  removeWord: async (ctx, { word }) => {
    await removeWord(ctx, word);
    return {};
  },
  reports: (ctx, input) => listReports(ctx, input),
  dismissReport: async (ctx, { id }) => {
    await dismissOneReport(ctx, id);
    return {};
  },
});
