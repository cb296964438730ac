import { adminInstallment, installment } from '@jishi/contract/installment.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { calculate, listPlansForStaff, offerForProduct, savePlan } from './installment.service.ts';

export const installmentRoutes = [
  ...bindArea('installment', installment, {
    calculator: (ctx, input) => calculate(ctx, input),
    ofProduct: (ctx, { ppid }) => offerForProduct(ctx, ppid),
  }),
  ...bindArea('adminInstallment', adminInstallment, {
    list: (ctx) => listPlansForStaff(ctx),
    save: (ctx, input) => savePlan(ctx, input),
  }),
];
