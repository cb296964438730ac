import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import {
  listTests,
  offerModels,
  previewKeyword,
  removeTest,
  runTests,
  saveTest,
} from './search-test.service.ts';

export const searchTestRoutes = bindArea('adminSearchTest', contract.adminSearchTest, {
  preview: (ctx, input) => previewKeyword(ctx, input),
  models: (ctx, { keyword }) => offerModels(ctx, keyword),
  list: (ctx) => listTests(ctx),
  save: (ctx, input) => saveTest(ctx, input),
  remove: async (ctx, { id }) => {
    await removeTest(ctx, id);
    return {};
  },
  run: (ctx) => runTests(ctx),
});
