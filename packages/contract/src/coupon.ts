import * as z from 'zod';
import {
  couponTicket,
  heldCoupon,
  pointsTicket,
  prizeShape,
  redeemed,
  voucherShape,
} from './coupon-shapes.ts';
import { heldTabs } from './coupon-words.ts';
import { operation, stateArea } from './operation.ts';
import { puzzleFirst } from './puzzle.ts';
import { voucherBookingOperations } from './voucher-booking.ts';
import { id, idOrNone, moment, nothing, pageOf, pageRequest, text, yuan } from './wire.ts';

/** A code as people type it, and the token of a solved slide puzzle where one was asked for. */
const typedCode = z.object({ code: text(60).pipe(z.string().min(1)), verify: text(100).default('') });
const refusals = { puzzleFirst };

/** Coupons, codes, prizes and service vouchers of members. */
export const coupon = stateArea({
  list: operation({
    id: 'C260',
    method: 'GET',
    path: '/web/api/youhuima/list/v1',
    body: 'query',
    access: 'member',
    summary: 'Coupons of the member, those that end next first, with the count of each state.',
    request: z.object({ state: z.enum(heldTabs).default('unused'), ...pageRequest(20) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(heldCoupon).extend({
      counts: z.object({ unused: z.int(), used: z.int(), expired: z.int() }),
    }),
  }),
  claimable: operation({
    id: 'X1060',
    method: 'GET',
    path: '/web/api/coupon/claimable/v1',
    body: 'query',
    access: 'public',
    summary: 'Coupons that visitors claim themselves, of the goods of a SKU or of all; at most 50.',
    request: z.object({ ppid: idOrNone() }),
    response: z.object({ list: z.array(couponTicket) }),
  }),
  strip: operation({
    id: 'X1062',
    method: 'GET',
    path: '/web/api/coupon/strip/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 10,
    summary: 'Coupons of the goods of a SKU in a few words each, the same for all visitors; at most 3.',
    request: z.object({ ppid: id() }),
    response: z.object({ texts: z.array(z.string()), total: z.int() }),
  }),
  claim: operation({
    id: 'X1061',
    method: 'POST',
    path: '/web/api/coupon/claim/v1',
    body: 'json',
    access: 'member',
    summary:
      'Claims a coupon. Refused when it is over, sold out, not for this member, or had as often as allowed.',
    request: z.object({ id: id() }),
    response: redeemed,
  }),
  sendByRule: operation({
    id: 'C057',
    method: 'POST',
    path: '/web/api/products/sendCouponCode/v1',
    body: 'json',
    access: 'member',
    summary:
      'Claims the coupon that a page of an activity names by its code; one answer for all that is refused.',
    request: z.object({ ruleCode: text(40).pipe(z.string().min(1)) }),
    response: redeemed,
  }),
  exchange: operation({
    id: 'C256',
    method: 'POST',
    path: '/web/api/exchangeCode/exchange/v1',
    body: 'json',
    access: 'member',
    summary: 'Redeems a code for whatever it stands for. All wrong ones are answered alike.',
    request: typedCode,
    response: redeemed,
    refusals,
  }),
  addPrizeCode: operation({
    id: 'C257',
    method: 'POST',
    path: '/web/api/exchangeCode/addPrizeCode/v1',
    body: 'json',
    access: 'member',
    summary: 'Redeems a gift code; as C256.',
    request: typedCode,
    response: redeemed,
    refusals,
  }),
  prizes: operation({
    id: 'C258',
    method: 'GET',
    path: '/web/api/exchangeCode/prizeCodes/v1',
    body: 'query',
    access: 'member',
    summary: 'Gifts and prizes of the member, the newest first.',
    request: z.object({ ...pageRequest(10) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(prizeShape),
  }),
  takePrize: operation({
    id: 'X1063',
    method: 'POST',
    path: '/web/api/exchangeCode/takePrize/v1',
    body: 'json',
    access: 'member',
    summary:
      'Says where a prize goes: an address of the member, or a store. Refused once it was taken or ran out.',
    request: z.object({ id: id(), addressId: idOrNone(), storeId: idOrNone() }),
    response: nothing(),
  }),
  services: operation({
    id: 'C255',
    method: 'GET',
    path: '/web/api/exchangeCode/services/v1',
    body: 'query',
    access: 'member',
    summary: 'Service vouchers of the member, usable ones first, each with the code of this moment.',
    request: z.object({ ...pageRequest(10) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(voucherShape),
  }),
  voucher: operation({
    id: 'X1064',
    method: 'GET',
    path: '/web/api/exchangeCode/service/v1',
    body: 'query',
    access: 'member',
    summary: 'A service voucher with its uses and the code of this moment; asked again as the code runs out.',
    request: z.object({ id: id() }),
    response: voucherShape.extend({
      /** The code in letters, for who types it; empty when it is not open. */
      code: z.string(),
      /** Milliseconds until the code changes. */
      changesInMs: z.int(),
      uses: z.array(z.object({ at: moment(), store: z.string(), note: z.string() })),
    }),
  }),
  ...voucherBookingOperations,
  cancelExchange: operation({
    id: 'C259',
    method: 'POST',
    path: '/web/api/exchangeCode/cancelExchangeCoupon/v1',
    body: 'json',
    access: 'member',
    summary: 'Gives an unused coupon that was bought with points back; the points return to their lots.',
    request: z.object({ id: id() }),
    response: z.object({ points: z.int() }),
  }),
  exchangePoints: operation({
    id: 'C261',
    method: 'POST',
    path: '/web/api/pointsMall/exchangeCoupon/v1',
    body: 'json',
    access: 'member',
    summary: 'Buys a coupon with points. Refused like a claim, and when the points do not suffice.',
    request: z.object({ id: id() }),
    response: redeemed,
  }),
  pointsMall: operation({
    id: 'C262',
    method: 'GET',
    path: '/web/api/pointsMall/list/v1',
    body: 'query',
    access: 'public',
    summary:
      'Coupons that are to be had for points, the cheapest first, with what this member has had of them.',
    request: z.object({ ...pageRequest(20) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(pointsTicket),
  }),
  recycleList: operation({
    id: 'C201',
    method: 'GET',
    path: '/web/api/youhuima/recycle/list/v1',
    body: 'query',
    access: 'member',
    summary:
      'Coupons of the member that raise what the shop pays for an old machine; of a model where one is named.',
    request: z.object({ ppid: idOrNone() }),
    response: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        amount: yuan(),
        threshold: yuan(),
        expiresAt: moment(),
      }),
    ),
  }),
  recycleCheck: operation({
    id: 'C202',
    method: 'POST',
    path: '/web/api/youhuima/check/v1',
    body: 'json',
    access: 'member',
    summary: 'Whether a code names a coupon of the member for recycling; one reason for all that do not.',
    request: z.object({ code: text(60).pipe(z.string().min(1)) }),
    response: z.object({ valid: z.boolean(), name: z.string(), amount: yuan(), reason: z.string() }),
  }),
});
