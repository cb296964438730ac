import { contract } from '@jishi/contract/index.ts';
import { changeValuation, keepValuation, removeTradeIn } from '../old-machine/old-machine.service.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { decideSale } from './decide-sale.ts';
import { readExchange, readOffers } from './offer-goods.ts';
import { listOwnTradeIns, readForStaff, readTradeIn } from './trade-in.service.ts';

export const tradeInRoutes = [
  ...bindArea('tradeIn', contract.tradeIn, {
    add: async (ctx, input) => ({ id: await keepValuation(ctx, input) }),
    update: async (ctx, input) => {
      await changeValuation(ctx, input);
      return {};
    },
    list: (ctx, input) => listOwnTradeIns(ctx, input),
    remove: async (ctx, { id }) => {
      await removeTradeIn(ctx, id);
      return {};
    },
    offers: (ctx, input) => readOffers(ctx, input),
    exchange: (ctx, input) => readExchange(ctx, input),
    detail: (ctx, { id }) => readTradeIn(ctx, id),
    decide: (ctx, input) => decideSale(ctx, input),
  }),
  ...bindArea('adminTradeIn', contract.adminTradeIn, {
    ofOrder: (ctx, { orderId }) => readForStaff(ctx, orderId),
  }),
];
