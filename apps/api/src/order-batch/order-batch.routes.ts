import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { giveToCourier, noteChosen, packChosen } from './order-batch.service.ts';
import { checkPapers, printChosen } from './print-chosen.ts';

export const adminOrderBatchRoutes = bindArea('adminOrderBatch', contract.adminOrderBatch, {
  note: (ctx, input) => noteChosen(ctx, input),
  pack: (ctx, input) => packChosen(ctx, input),
  courier: (ctx, input) => giveToCourier(ctx, input),
  checkPapers: (ctx, input) => checkPapers(ctx, input),
  papers: (ctx, input) => printChosen(ctx, input),
});
