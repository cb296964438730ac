import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { applyForReturn } from './apply-return.ts';
import { listQueue, readCase, readReturnFile, sendCheckPicture } from './desk.service.ts';
import { bookPickup, listWindows } from './door-pickup.ts';
import { bringToStore, sendReturn, withdrawReturn } from './member-acts.ts';
import { readReturnForm } from './return-form.ts';
import { listReasons, listReturns } from './return-request.service.ts';
import { settleReturn } from './settle-return.ts';
import { approveReturn, loseReturn, receiveReturn, refuseReturn, sendBackReturn } from './staff-acts.ts';

export const returnRequestRoutes = bindArea('returnRequest', contract.returnRequest, {
  form: (ctx, { orderId }) => readReturnForm(ctx, orderId),
  reasons: async () => listReasons(),
  apply: (ctx, input) => applyForReturn(ctx, input),
  list: (ctx, input) => listReturns(ctx, input),
  withdraw: async (ctx, { id }) => {
    await withdrawReturn(ctx, id);
    return {};
  },
  send: async (ctx, input) => {
    await sendReturn(ctx, input);
    return {};
  },
  toStore: async (ctx, input) => {
    await bringToStore(ctx, input);
    return {};
  },
  windows: (ctx, input) => listWindows(ctx, input),
  pickup: (ctx, input) => bookPickup(ctx, input),
});

export const adminReturnRoutes = bindArea('adminReturn', contract.adminReturn, {
  list: (ctx, input) => listQueue(ctx, input),
  detail: (ctx, { id }) => readCase(ctx, id),
  approve: (ctx, input) => approveReturn(ctx, input),
  refuse: (ctx, input) => refuseReturn(ctx, input),
  receive: (ctx, input) => receiveReturn(ctx, input),
  settle: (ctx, input) => settleReturn(ctx, input),
  sendBack: (ctx, input) => sendBackReturn(ctx, input),
  lost: (ctx, input) => loseReturn(ctx, input),
  sendPicture: (ctx, input) => sendCheckPicture(ctx, input),
  file: (ctx, input) => readReturnFile(ctx, input),
});
