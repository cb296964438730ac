import * as z from 'zod';
import { freeDay, timeFull } from './appointment.ts';
import { editionChanged } from './clause.ts';
import { ErrorCode } from './error-code.ts';
import { operation, stateArea } from './operation.ts';
import { recycleDetail, recycleEntry, recycleFeature, recycleShop } from './recycle-shapes.ts';
import {
  chosenPayoutKeys,
  HAND_IN_DAYS,
  OFFER_DAYS,
  recycleCancelReasonKeys,
  recycleStateKeys,
  recycleWayKeys,
  SELLER_AGE,
} from './recycle-words.ts';
import { refusal } from './refusal.ts';
import {
  day,
  divisionCode,
  id,
  idOrNone,
  moment,
  nothing,
  pageOf,
  pageRequest,
  text,
  timeOfDay,
  yuan,
} from './wire.ts';

/** Nobody sells a device without a name that is known. */
export const realNameFirst = refusal('realNameFirst', ErrorCode.conflict, z.object({ link: z.string() }));
/** The offer that was answered is not the newest one. */
export const offerChanged = refusal('offerChanged', ErrorCode.conflict, z.object({ round: z.int() }));

const recyclePath = '/cloudapi_nc/huishou/api/recycle/order';

/** Orders of recycling of the member who asks: from a valuation to the money. */
export const recycle = stateArea({
  confirm: operation({
    id: 'C187',
    method: 'GET',
    path: `${recyclePath}/confirm/{id}`,
    body: 'query',
    access: 'member',
    summary:
      'What is needed to order: the valuation of the asker, the ways with why one cannot be had, stores of the city that buy devices, coupons that raise the price, where the money may go, and the terms.',
    request: z.object({ id: id() }),
    response: z.object({
      feature: recycleFeature,
      ways: z.array(
        z.object({
          key: z.enum(recycleWayKeys),
          name: z.string(),
          available: z.boolean(),
          /** 约 30 分钟当面验机, or why it cannot be had. */
          text: z.string(),
        }),
      ),
      stores: z.array(recycleShop.extend({ hint: z.string() })),
      /** The days of the nearest store with times that are free. */
      windows: z.array(freeDay),
      coupons: z.array(
        z.object({ id: z.int(), name: z.string(), amount: yuan(), threshold: yuan(), expiresAt: moment() }),
      ),
      payouts: z.array(
        z.object({ key: z.enum(chosenPayoutKeys), name: z.string(), needsAccount: z.boolean() }),
      ),
      agreement: z.object({ editionId: z.int(), title: z.string() }),
      realName: z.boolean(),
    }),
  }),
  submit: operation({
    id: 'C188',
    method: 'POST',
    path: `${recyclePath}/submit`,
    body: 'json',
    access: 'member',
    summary: `Orders the recycling of a valued device: the price is the one that was valued, whatever the request says. A valuation is ordered once, and the same \`submitToken\` orders once. Refused: a valuation that has expired or is another's, a member whose name is not known or who is under ${SELLER_AGE}, a device on an open order, a time that is taken.`,
    request: z.object({
      featureId: id(),
      way: z.enum(recycleWayKeys),
      shopId: idOrNone(),
      addressId: idOrNone(),
      day: z.union([day(), z.literal('')]).default(''),
      time: z.union([timeOfDay(), z.literal('')]).default(''),
      imei: text(20).default(''),
      couponId: idOrNone(),
      payout: z.enum(chosenPayoutKeys),
      /** Login name of Alipay; empty for the balance. */
      account: text(100).default(''),
      agreedEditionId: idOrNone(),
      submitToken: text(80).pipe(z.string().min(16)),
    }),
    response: z.object({ orderId: z.int(), number: z.string(), code: z.string() }),
    refusals: { timeFull, editionChanged, realNameFirst },
  }),
  cancelReasons: operation({
    id: 'C189',
    method: 'GET',
    path: `${recyclePath}/getCancelRecycleSubReason/v1`,
    body: 'none',
    access: 'public',
    summary: 'Why a member gives an order up, to choose from.',
    request: nothing(),
    response: z.array(z.object({ key: z.enum(recycleCancelReasonKeys), name: z.string() })),
  }),
  cancel: operation({
    id: 'C190',
    method: 'POST',
    path: `${recyclePath}/cancelRecycleSub/v1`,
    body: 'json',
    access: 'member',
    summary: 'Gives an order up before the shop has the device; the valuation can be ordered again.',
    request: z.object({ orderId: id(), reason: z.enum(recycleCancelReasonKeys) }),
    response: nothing(),
  }),
  ofPpid: operation({
    id: 'C191',
    method: 'GET',
    path: `${recyclePath}/getUserSubByPpid`,
    body: 'query',
    access: 'member',
    summary: 'Open orders of the member for devices of the model that a SKU belongs to.',
    request: z.object({ ppid: id() }),
    response: z.array(recycleEntry),
  }),
  list: operation({
    id: 'C203',
    method: 'GET',
    path: '/hsapi/order/list/v1',
    body: 'query',
    access: 'member',
    summary: 'Orders of recycling of the member, the newest first.',
    request: z.object({ ...pageRequest(10) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(recycleEntry),
  }),
  detail: operation({
    id: 'C204',
    method: 'GET',
    path: '/hsapi/order/detail/v1',
    body: 'query',
    access: 'member',
    summary:
      'An order in full: steps, estimate and final price, the offer with each difference and its pictures, payout, report, parcels.',
    request: z.object({ orderId: id() }),
    response: recycleDetail,
  }),
  express: operation({
    id: 'C205',
    method: 'POST',
    path: '/hsapi/order/express/v1',
    body: 'json',
    access: 'member',
    summary: `Says with which parcel a device comes; what has not come after ${HAND_IN_DAYS} days is cancelled.`,
    request: z.object({
      orderId: id(),
      courier: text(30).pipe(z.string().min(1)),
      number: z.string().regex(/^[A-Za-z0-9-]{6,40}$/),
    }),
    response: nothing(),
  }),
  times: operation({
    id: 'C206',
    method: 'GET',
    path: '/hsapi/area/times/v1',
    body: 'query',
    access: 'public',
    summary:
      'Times at which a store takes devices, or, without a store, at which somebody comes to a county; `shopId` says which store that is, 0 where nobody comes.',
    request: z.object({ shopId: idOrNone(), cityId: divisionCode().default(0) }),
    response: z.object({ shopId: z.int(), minutes: z.int(), days: z.array(freeDay) }),
  }),
  shops: operation({
    id: 'C199',
    method: 'GET',
    path: '/web/api/cityService/getShops/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'Stores of a city that buy devices, the nearest county first; of the visitor’s own where none is named.',
    request: z.object({ cityId: divisionCode().default(0) }),
    response: z.array(recycleShop.extend({ hint: z.string() })),
  }),
  decide: operation({
    id: 'X3000',
    method: 'POST',
    path: '/hsapi/order/decide/v1',
    body: 'json',
    access: 'member',
    summary: `Answers an offer: takes it, takes the device back for nothing, or asks for another inspection, once. After ${OFFER_DAYS} days of silence the device goes back. An offer that was changed meanwhile is refused with the new round.`,
    request: z.object({
      orderId: id(),
      act: z.enum(['agree', 'refuse', 'dispute']),
      round: id(),
      /** Of a dispute: what is not right. */
      text: text(200).default(''),
    }),
    response: z.object({ state: z.enum(recycleStateKeys) }),
    refusals: { offerChanged },
  }),
  receivedBack: operation({
    id: 'X3001',
    method: 'POST',
    path: '/hsapi/order/receivedBack/v1',
    body: 'json',
    access: 'member',
    summary: 'Says that a device that was sent back has arrived.',
    request: z.object({ orderId: id() }),
    response: nothing(),
  }),
});
