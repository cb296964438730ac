import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { bookVoucher, cancelBooking } from './book-voucher.ts';
import { claimByCode, claimCoupon, listClaimable, readStrip } from './claim-coupon.ts';
import { checkRecycleCode, listForRecycling, listHeld } from './held-list.ts';
import { cancelExchange, exchangePoints, listPointsMall } from './points-mall.ts';
import { listPrizes, takePrize } from './prize.ts';
import { redeemCode } from './redeem-code.ts';
import { listVouchers, readVoucher } from './voucher.ts';

export const couponRoutes = bindArea('coupon', contract.coupon, {
  list: (ctx, input) => listHeld(ctx, input),
  claimable: (ctx, { ppid }) => listClaimable(ctx, ppid),
  strip: (ctx, { ppid }) => readStrip(ctx, ppid),
  claim: (ctx, { id }) => claimCoupon(ctx, id),
  sendByRule: (ctx, { ruleCode }) => claimByCode(ctx, ruleCode),
  exchange: (ctx, input) => redeemCode(ctx, input),
  addPrizeCode: (ctx, input) => redeemCode(ctx, input),
  prizes: (ctx, input) => listPrizes(ctx, input),
  takePrize: async (ctx, input) => {
    await takePrize(ctx, input);
    return {};
  },
  services: (ctx, input) => listVouchers(ctx, input),
  voucher: (ctx, { id }) => readVoucher(ctx, id),
  cancelExchange: (ctx, { id }) => cancelExchange(ctx, id),
  exchangePoints: (ctx, { id }) => exchangePoints(ctx, id),
  bookVoucher: (ctx, input) => bookVoucher(ctx, input),
  cancelVoucherBooking: async (ctx, { id }) => {
    await cancelBooking(ctx, id);
    return {};
  },
  pointsMall: (ctx, input) => listPointsMall(ctx, input),
  recycleList: (ctx, { ppid }) => listForRecycling(ctx, ppid),
  recycleCheck: (ctx, { code }) => checkRecycleCode(ctx, code),
});
