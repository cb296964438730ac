import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { makePreviewLink } from './content-preview.ts';
import { publishDraft, removePart, restoreVersion, saveDraft } from './edit-content.ts';
import { listParts, listVersions, readDraft, uploadPicture } from './list-content.ts';
import { readAds } from './read-ads.ts';

export const contentRoutes = [
  ...bindArea('adminContent', contract.adminContent, {
    parts: (ctx) => listParts(ctx),
    read: (ctx, input) => readDraft(ctx, input),
    save: (ctx, input) => saveDraft(ctx, input),
    publish: (ctx, input) => publishDraft(ctx, input),
    history: (ctx, input) => listVersions(ctx, input),
    restore: (ctx, input) => restoreVersion(ctx, input),
    remove: async (ctx, input) => {
      await removePart(ctx, input);
      return {};
    },
    preview: async (ctx) => ({ link: makePreviewLink(ctx) }),
    upload: (ctx, { file }) => uploadPicture(ctx, file),
  }),
  ...bindArea('ads', contract.ads, {
    byPositions: (ctx, { ids, preview }) => readAds(ctx, ids, { preview }),
  }),
];
