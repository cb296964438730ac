import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listForStaff, listOfProduct, removeTextLink, saveTextLink } from './text-link.service.ts';

export const textLinkRoutes = [
  ...bindArea('textLink', contract.textLink, {
    ofProduct: (ctx, { ppid }) => listOfProduct(ctx, ppid),
  }),
  ...bindArea('adminTextLink', contract.adminTextLink, {
    list: (ctx) => listForStaff(ctx),
    save: (ctx, input) => saveTextLink(ctx, input),
    remove: async (ctx, { id }) => {
      await removeTextLink(ctx, id);
      return {};
    },
  }),
];
