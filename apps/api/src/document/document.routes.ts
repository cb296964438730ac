import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { keepPicture } from '../platform/pictures/keep-picture.ts';
import { arrange, removeCategory, saveCategory } from './arrange-documents.ts';
import {
  listVersions,
  makePreview,
  publishDraft,
  readDraft,
  readTree,
  removeDocument,
  saveDraft,
  withdrawDocument,
} from './desk.service.ts';
import {
  groupAfterSale,
  judgeDocument,
  listAfterSale,
  listByCategory,
  listWarranties,
  readDocument,
} from './document.service.ts';
import { printDocument } from './print-document.ts';
import { searchDocuments } from './search-documents.ts';

export const documentRoutes = [
  ...bindArea('document', contract.document, {
    detail: (ctx, input) => readDocument(ctx, input),
    byCategory: (ctx, input) => listByCategory(ctx, input),
    warranty: (ctx) => listWarranties(ctx),
    afterSaleList: (ctx) => listAfterSale(ctx),
    afterSaleGroups: (ctx) => groupAfterSale(ctx),
    search: (ctx, { keyword }) => searchDocuments(ctx, keyword),
    judge: async (ctx, input) => {
      await judgeDocument(ctx, input);
      return {};
    },
    file: (ctx, { id }) => printDocument(ctx, id),
  }),
  ...bindArea('adminDocument', contract.adminDocument, {
    tree: (ctx) => readTree(ctx),
    read: (ctx, { id }) => readDraft(ctx, id),
    save: (ctx, input) => saveDraft(ctx, input),
    publish: async (ctx, input) => {
      await publishDraft(ctx, input);
      return {};
    },
    withdraw: async (ctx, { id }) => {
      await withdrawDocument(ctx, id);
      return {};
    },
    remove: async (ctx, { id }) => {
      await removeDocument(ctx, id);
      return {};
    },
    preview: (ctx, { id }) => makePreview(ctx, id),
    versions: (ctx, { id }) => listVersions(ctx, id),
    saveCategory: (ctx, input) => saveCategory(ctx, input),
    removeCategory: async (ctx, { id }) => {
      await removeCategory(ctx, id);
      return {};
    },
    arrange: async (ctx, input) => {
      await arrange(ctx, input);
      return {};
    },
    upload: (ctx, { file }) => keepPicture(ctx, file),
  }),
];
