import { contract } from '@jishi/contract/index.ts';
import { recycleCancelReasonKeys, recycleCancelReasons } from '@jishi/contract/recycle-words.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listRecycleShops, listTimes, readConfirmation } from './confirm-order.ts';
import { decideOffer, receiveBack } from './decide-offer.ts';
import {
  blockRecycle,
  cancelByDesk,
  confirmPayout,
  reinspect,
  sendBack,
  takeIntoStock,
} from './desk-acts.ts';
import { listRecycles, readInspectionPicture, readRecycle, readSheet } from './desk-recycles.ts';
import { addInspectionPicture, inspectDevice } from './inspect.ts';
import { addExpress, cancelOwn, listOwn, listOwnOf, readOwn } from './my-recycles.ts';
import { checkDevice, receiveRecycle } from './receive-recycle.ts';
import { reportRecycles } from './report-recycles.ts';
import { submitRecycle } from './submit-recycle.ts';

export const recycleRoutes = [
  ...bindArea('recycle', contract.recycle, {
    confirm: (ctx, { id }) => readConfirmation(ctx, id),
    submit: (ctx, input) => submitRecycle(ctx, input),
    cancelReasons: async () =>
      recycleCancelReasonKeys.map((key) => ({ key, name: recycleCancelReasons[key] })),
    cancel: async (ctx, input) => {
      await cancelOwn(ctx, input);
      return {};
    },
    ofPpid: (ctx, { ppid }) => listOwnOf(ctx, ppid),
    list: (ctx, input) => listOwn(ctx, input),
    detail: (ctx, { orderId }) => readOwn(ctx, orderId),
    express: async (ctx, input) => {
      await addExpress(ctx, input);
      return {};
    },
    times: (ctx, input) => listTimes(ctx, input),
    shops: (ctx, { cityId }) => listRecycleShops(ctx, cityId),
    decide: (ctx, input) => decideOffer(ctx, input),
    receivedBack: async (ctx, { orderId }) => {
      await receiveBack(ctx, orderId);
      return {};
    },
  }),
  ...bindArea('adminRecycle', contract.adminRecycle, {
    list: (ctx, input) => listRecycles(ctx, input),
    detail: (ctx, { id }) => readRecycle(ctx, id),
    sheet: (ctx, { id }) => readSheet(ctx, id),
    receive: (ctx, input) => receiveRecycle(ctx, input),
    check: (ctx, { id }) => checkDevice(ctx, id),
    inspect: (ctx, input) => inspectDevice(ctx, input),
    reinspect: (ctx, input) => reinspect(ctx, input),
    pay: (ctx, input) => confirmPayout(ctx, input),
    block: (ctx, input) => blockRecycle(ctx, input),
    sendBack: (ctx, input) => sendBack(ctx, input),
    cancel: (ctx, input) => cancelByDesk(ctx, input),
    stock: async (ctx, { id }) => {
      await takeIntoStock(ctx, id);
      return {};
    },
    addPicture: (ctx, input) => addInspectionPicture(ctx, input),
    picture: (ctx, { id, fid }) => readInspectionPicture(ctx, id, fid),
    report: (ctx, input) => reportRecycles(ctx, input),
  }),
];
