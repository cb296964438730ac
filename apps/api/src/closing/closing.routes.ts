import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { askClosing, withdrawByLink, withdrawClosing } from './ask-closing.ts';
import { readClosing } from './closing.service.ts';
import { listClosings, refuseClosing } from './closing-desk.ts';
import { askCopy, readCopy, readCopyFile } from './copy-of-data.ts';

export const closingRoutes = bindArea('closing', contract.closing, {
  read: (ctx) => readClosing(ctx),
  ask: (ctx, input) => askClosing(ctx, input),
  withdraw: async (ctx) => {
    await withdrawClosing(ctx);
    return {};
  },
  withdrawByLink: async (ctx, { token }) => {
    await withdrawByLink(ctx, token);
    return {};
  },
  copy: (ctx) => readCopy(ctx),
  askCopy: async (ctx) => {
    await askCopy(ctx);
    return {};
  },
  copyFile: (ctx) => readCopyFile(ctx),
});

export const adminClosingRoutes = bindArea('adminClosing', contract.adminClosing, {
  list: (ctx, input) => listClosings(ctx, input),
  refuse: async (ctx, input) => {
    await refuseClosing(ctx, input);
    return {};
  },
});
