import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { cancelTransfer, receiveTransfer, saveTransfer, sendTransfer } from './change-transfer.ts';
import { listTransfers, readTransfer } from './transfer.service.ts';

export const adminTransferRoutes = bindArea('adminTransfer', contract.adminTransfer, {
  list: (ctx, input) => listTransfers(ctx, input),
  detail: (ctx, { id }) => readTransfer(ctx, id),
  save: (ctx, input) => saveTransfer(ctx, input),
  send: (ctx, input) => sendTransfer(ctx, input),
  receive: (ctx, input) => receiveTransfer(ctx, input),
  cancel: async (ctx, input) => {
    await cancelTransfer(ctx, input);
    return {};
  },
});
