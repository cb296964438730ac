import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { keepPicture } from '../platform/pictures/keep-picture.ts';
import {
  listIntroductions,
  makePreview,
  publishDraft,
  readDraft,
  saveDraft,
} from './introduction.service.ts';
import { readPageContent } from './present-introduction.ts';

export const introductionRoutes = [
  ...bindArea('introduction', contract.introduction, {
    pageContent: (ctx, input) => readPageContent(ctx, input),
  }),
  ...bindArea('adminIntroduction', contract.adminIntroduction, {
    list: (ctx, input) => listIntroductions(ctx, input),
    read: (ctx, { ppid }) => readDraft(ctx, ppid),
    save: (ctx, input) => saveDraft(ctx, input),
    publish: async (ctx, input) => {
      await publishDraft(ctx, input);
      return {};
    },
    preview: (ctx, { ppid }) => makePreview(ctx, ppid),
    upload: (ctx, { file }) => keepPicture(ctx, file),
  }),
];
