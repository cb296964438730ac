import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { bookReceipt, reverseReceipt } from './book-receipt.ts';
import { listReceipts, listSuppliers, readReceipt } from './receipt.service.ts';
import { announceReceipt, dropReceipt, saveReceipt } from './save-receipt.ts';

export const adminReceiptRoutes = bindArea('adminReceipt', contract.adminReceipt, {
  list: (ctx, input) => listReceipts(ctx, input),
  detail: (ctx, { id }) => readReceipt(ctx, id),
  save: (ctx, input) => saveReceipt(ctx, input),
  announce: (ctx, input) => announceReceipt(ctx, input),
  book: (ctx, input) => bookReceipt(ctx, input),
  reverse: (ctx, input) => reverseReceipt(ctx, input),
  drop: async (ctx, input) => {
    await dropReceipt(ctx, input);
    return {};
  },
  suppliers: (ctx) => listSuppliers(ctx),
});
