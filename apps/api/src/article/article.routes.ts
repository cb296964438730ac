import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { keepPicture } from '../platform/pictures/keep-picture.ts';
import { listArticles, readArticle, readCommon, readIndex } from './article.service.ts';
import { addComment, likeArticle, removeComment } from './article-comments.ts';
import { selectDeskColumns } from './desk.queries.ts';
import {
  listForStaff,
  listVersions,
  makePreview,
  readDraft,
  removeArticle,
  saveDraft,
  withdrawArticle,
} from './desk.service.ts';
import { orderColumns, removeColumn, saveColumn } from './edit-columns.ts';
import { publishDraft } from './publish-article.ts';
import { listComments, listLiked, listSaid } from './read-comments.ts';

export const articleRoutes = [
  ...bindArea('article', contract.article, {
    index: (ctx) => readIndex(ctx),
    common: (ctx) => readCommon(ctx),
    list: (ctx, input) => listArticles(ctx, input),
    detail: (ctx, input) => readArticle(ctx, input),
    comments: (ctx, input) => listComments(ctx, input),
    said: (ctx, input) => listSaid(ctx, input),
    liked: (ctx, input) => listLiked(ctx, input),
    addComment: (ctx, input) => addComment(ctx, input),
    like: (ctx, input) => likeArticle(ctx, input),
    removeComment: async (ctx, { commentId }) => {
      await removeComment(ctx, commentId);
      return {};
    },
  }),
  ...bindArea('adminArticle', contract.adminArticle, {
    list: (ctx, input) => listForStaff(ctx, input),
    columns: (ctx) => selectDeskColumns(ctx),
    read: (ctx, { id }) => readDraft(ctx, id),
    save: (ctx, input) => saveDraft(ctx, input),
    publish: async (ctx, input) => {
      await publishDraft(ctx, input);
      return {};
    },
    withdraw: async (ctx, { id }) => {
      await withdrawArticle(ctx, id);
      return {};
    },
    remove: async (ctx, { id }) => {
      await removeArticle(ctx, id);
      return {};
    },
    preview: (ctx, { id }) => makePreview(ctx, id),
    versions: (ctx, { id }) => listVersions(ctx, id),
    saveColumn: (ctx, input) => saveColumn(ctx, input),
    removeColumn: async (ctx, { id }) => {
      await removeColumn(ctx, id);
      return {};
    },
    arrangeColumns: async (ctx, { ids }) => {
      await orderColumns(ctx, ids);
      return {};
    },
    upload: (ctx, { file }) => keepPicture(ctx, file),
  }),
];
