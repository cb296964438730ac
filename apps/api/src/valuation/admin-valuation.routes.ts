import { adminValuation } from '@jishi/contract/admin-valuation.ts';
import { adminValuationDesk } from '@jishi/contract/admin-valuation-desk.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { discardDraft, publishDraft, readDraft, savePrices, saveQuestions } from './draft-desk.ts';
import {
  closeException,
  dismissFeedback,
  listExceptions,
  listFeedback,
  takeFeedback,
} from './feedback-desk.ts';
import { listModels, removeTac, saveModel, saveTac, syncModels } from './model-desk.ts';
import { previewPrice } from './preview-price.ts';
import { importPrices, readGrid } from './price-grid.ts';
import { listRecords, summarizeRecords } from './record-desk.ts';

export const adminValuationRoutes = [
  ...bindArea('adminValuation', adminValuation, {
    models: (ctx, input) => listModels(ctx, input),
    saveModel: (ctx, input) => saveModel(ctx, input),
    syncModels: (ctx) => syncModels(ctx),
    saveTac: async (ctx, input) => {
      await saveTac(ctx, input);
      return {};
    },
    removeTac: async (ctx, input) => {
      await removeTac(ctx, input);
      return {};
    },
    draft: (ctx, { categoryId }) => readDraft(ctx, categoryId),
    saveQuestions: (ctx, input) => saveQuestions(ctx, input),
    prices: (ctx, input) => readGrid(ctx, input),
    savePrices: (ctx, input) => savePrices(ctx, input),
    importPrices: (ctx, input) => importPrices(ctx, input),
    publish: (ctx, input) => publishDraft(ctx, input),
    discard: (ctx, input) => discardDraft(ctx, input),
    preview: (_ctx, input) => previewPrice(input),
  }),
  ...bindArea('adminValuationDesk', adminValuationDesk, {
    feedback: (ctx, input) => listFeedback(ctx, input),
    takeFeedback: async (ctx, input) => {
      await takeFeedback(ctx, input);
      return {};
    },
    dismissFeedback: async (ctx, { id }) => {
      await dismissFeedback(ctx, id);
      return {};
    },
    exceptions: (ctx, input) => listExceptions(ctx, input),
    closeException: async (ctx, input) => {
      await closeException(ctx, input);
      return {};
    },
    records: (ctx, input) => listRecords(ctx, input),
    summary: (ctx, input) => summarizeRecords(ctx, input),
  }),
];
