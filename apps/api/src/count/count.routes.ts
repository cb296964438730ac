import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { bookCount } from './book-count.ts';
import { listCountLines, listCounts, readCount } from './count.service.ts';
import { cancelCount, countUnits, openCount, reopenCount, submitCount } from './take-count.ts';

export const adminCountRoutes = bindArea('adminCount', contract.adminCount, {
  list: (ctx, input) => listCounts(ctx, input),
  detail: (ctx, { id }) => readCount(ctx, id),
  lines: (ctx, input) => listCountLines(ctx, input),
  open: (ctx, input) => openCount(ctx, input),
  count: (ctx, input) => countUnits(ctx, input),
  submit: (ctx, input) => submitCount(ctx, input),
  reopen: (ctx, input) => reopenCount(ctx, input),
  book: (ctx, input) => bookCount(ctx, input),
  cancel: async (ctx, input) => {
    await cancelCount(ctx, input);
    return {};
  },
});
