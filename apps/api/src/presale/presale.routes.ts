import { adminPresale, presale } from '@jishi/contract/presale.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { giveDepositBack } from './give-back.ts';
import { placePresale } from './place-presale.ts';
import { readPresale, readPresaleOf } from './presale.service.ts';
import { listPresales, savePresale } from './presale-admin.service.ts';

export const presaleRoutes = [
  ...bindArea('presale', presale, {
    ofProduct: (ctx, { ppid }) => readPresaleOf(ctx, ppid),
    read: (ctx, { id }) => readPresale(ctx, id),
    order: (ctx, input) => placePresale(ctx, input),
  }),
  ...bindArea('adminPresale', adminPresale, {
    list: (ctx, input) => listPresales(ctx, input),
    save: (ctx, input) => savePresale(ctx, input),
    giveBack: (ctx, input) => giveDepositBack(ctx, input),
  }),
];
