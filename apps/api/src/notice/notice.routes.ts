import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listChoices, saveChoices } from './choices.ts';
import { hideMessages, listMessages, readMessages } from './notice.service.ts';

export const noticeRoutes = bindArea('notice', contract.notice, {
  list: (ctx, input) => listMessages(ctx, input),
  read: (ctx, input) => readMessages(ctx, input),
  choices: (ctx) => listChoices(ctx),
  saveChoices: async (ctx, input) => {
    await saveChoices(ctx, input);
    return {};
  },
  hide: async (ctx, input) => {
    await hideMessages(ctx, input);
    return {};
  },
});
