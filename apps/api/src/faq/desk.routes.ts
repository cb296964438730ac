import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { answerAsShop, listForStaff } from './desk.service.ts';

export const adminFaqRoutes = bindArea('adminFaq', contract.adminFaq, {
  list: (ctx, input) => listForStaff(ctx, input),
  answer: async (ctx, input) => {
    await answerAsShop(ctx, input);
    return {};
  },
});
