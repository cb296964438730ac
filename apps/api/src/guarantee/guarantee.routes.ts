import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { changeGuarantee, listGuarantees } from './desk.service.ts';
import { listMyPhones } from './my-phones.ts';
import { readWarranty } from './read-warranty.ts';
import { printCard, readCard } from './warranty-card.ts';

export const guaranteeRoutes = [
  ...bindArea('guarantee', contract.guarantee, {
    warranty: (ctx, { imeiNum, verify }) => readWarranty(ctx, imeiNum, verify),
    check: (ctx, { imei, verify }) => readWarranty(ctx, imei, verify),
    myPhone: (ctx) => listMyPhones(ctx),
    card: (ctx, input) => readCard(ctx, input),
    cardFile: (ctx, input) => printCard(ctx, input),
  }),
  ...bindArea('adminGuarantee', contract.adminGuarantee, {
    list: (ctx, input) => listGuarantees(ctx, input),
    change: async (ctx, input) => {
      await changeGuarantee(ctx, input);
      return {};
    },
  }),
];
