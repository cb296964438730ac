import { contract } from '@jishi/contract/index.ts';
import { listAddresses } from '../address/address.service.ts';
import { redeemCode } from '../coupon/coupon.service.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { controlRepair } from './decide-quote.ts';
import { addPictureByStaff, listEngineers, listRepairs, readRepair } from './desk-repairs.ts';
import { readComeTo, readFreeVisits } from './door-visit.ts';
import { findProgress, makeInquiry } from './find-progress.ts';
import { addCourier, changeTime, listMine, readBooking, readOwnRepair } from './my-repairs.ts';
import { printOwnReceipt, printReceipt, printRepairLabel } from './print-repair.ts';
import { decideAtCounter, quoteRepair } from './quote-repair.ts';
import { cancelByDesk, receiveRepair } from './receive-repair.ts';
import { releaseRepair } from './release-repair.ts';
import { cancelOwnRepair } from './repair.service.ts';
import { listRepairCoupons } from './repair-coupons.ts';
import { readPicture } from './repair-pictures.ts';
import { reportParts, reportRepairs } from './repair-report.ts';
import { findSendTo } from './send-to.ts';
import { signAtCounter, signOwnRepair } from './sign-repair.ts';
import { submitRepair } from './submit-repair.ts';
import { readUnlock } from './unlock-code.ts';
import { walkInRepair } from './walk-in.ts';
import { holdForRepair, messageMember, workRepair } from './work-repair.ts';

export const repairRoutes = [
  ...bindArea('repair', contract.repair, {
    submit: (ctx, input) => submitRepair(ctx, input),
    booking: (ctx, { id }) => readBooking(ctx, id),
    cancel: async (ctx, { id }) => {
      await cancelOwnRepair(ctx, id);
      return {};
    },
    change: (ctx, input) => changeTime(ctx, input),
    addCourier: async (ctx, input) => {
      await addCourier(ctx, input);
      return {};
    },
    control: (ctx, input) => controlRepair(ctx, input),
    detail: (ctx, { orderId }) => readOwnRepair(ctx, orderId),
    receipt: (ctx, { orderId }) => printOwnReceipt(ctx, orderId),
    sign: async (ctx, input) => {
      await signOwnRepair(ctx, input);
      return {};
    },
    mine: (ctx, input) => listMine(ctx, input),
    progress: (ctx, input) => findProgress(ctx, input),
    inquiry: (ctx, input) => makeInquiry(ctx, input),
  }),
  ...bindArea('repairAddress', contract.repairAddress, {
    own: (ctx) => listAddresses(ctx),
    sendTo: (ctx, { cityId }) => findSendTo(ctx, cityId),
    comeTo: (ctx, input) => readComeTo(ctx, input),
    freeVisits: (ctx) => readFreeVisits(ctx),
  }),
  ...bindArea('repairCoupon', contract.repairCoupon, {
    ofRepair: (ctx, input) => listRepairCoupons(ctx, 'repair', input),
    addOfRepair: (ctx, input) => redeemCode(ctx, input, 'repair'),
    ofVisit: (ctx, input) => listRepairCoupons(ctx, 'door', input),
    addOfVisit: (ctx, input) => redeemCode(ctx, input, 'door'),
  }),
  ...bindArea('adminRepairIntake', contract.adminRepairIntake, {
    walkIn: (ctx, input) => walkInRepair(ctx, input),
    sign: async (ctx, input) => {
      await signAtCounter(ctx, input);
      return {};
    },
    receipt: (ctx, { id }) => printReceipt(ctx, id),
    label: (ctx, { id }) => printRepairLabel(ctx, id),
  }),
  ...bindArea('adminRepairReport', contract.adminRepairReport, {
    list: (ctx, input) => reportRepairs(ctx, input),
    parts: (ctx, input) => reportParts(ctx, input),
  }),
  ...bindArea('adminRepair', contract.adminRepair, {
    list: (ctx, input) => listRepairs(ctx, input),
    engineers: (ctx) => listEngineers(ctx),
    detail: (ctx, { id }) => readRepair(ctx, id),
    receive: (ctx, input) => receiveRepair(ctx, input),
    cancel: (ctx, input) => cancelByDesk(ctx, input),
    quote: (ctx, input) => quoteRepair(ctx, input),
    decide: (ctx, input) => decideAtCounter(ctx, input),
    work: (ctx, input) => workRepair(ctx, input),
    hold: (ctx, input) => holdForRepair(ctx, input),
    release: (ctx, input) => releaseRepair(ctx, input),
    unlockCode: (ctx, { id }) => readUnlock(ctx, id),
    message: async (ctx, input) => {
      await messageMember(ctx, input);
      return {};
    },
    addPicture: (ctx, input) => addPictureByStaff(ctx, input),
    picture: (ctx, { id, fid }) => readPicture(ctx, id, fid),
  }),
];
