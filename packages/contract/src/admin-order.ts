import * as z from 'zod';
import { serialsRefused } from './device-refusals.ts';
import { operation, stateArea } from './operation.ts';
import { EXPORT_BATCH, exportedOrder } from './order-export-shapes.ts';
import { orderFilters } from './order-search.ts';
import { orderDetail, orderState } from './order-shapes.ts';
import { giftSettlement, refundRequested, refundState, refundWishes, submitKey } from './refund-shapes.ts';
import { flag, id, moment, nothing, pageOf, pageRequest, text, yuan } from './wire.ts';

const adminOrderRow = z.object({
  orderId: z.int(),
  state: orderState,
  stateText: z.string(),
  createdAt: moment(),
  memberName: z.string(),
  memberMobile: z.string(),
  receiver: z.string(),
  count: z.int(),
  goodsText: z.string(),
  totalPrice: yuan(),
  paymentMethod: z.string(),
  delivery: z.enum(['express', 'pickup', 'none']),
  /** What staff noted. */
  staffNote: z.string(),
});

/** What a list of orders can be narrowed to, and how it is sorted. */
const orderSearch = z.object({
  ...orderFilters,
  sort: z.enum(['', 'createdAsc', 'createdDesc', 'totalAsc', 'totalDesc']).default(''),
});

/** Serial numbers that leave with an order: for each SKU those of its units, empty where there is none. */
const serials = z
  .array(z.object({ ppid: id(), numbers: z.array(text(40)).max(99) }))
  .max(50)
  .default([]);

export const adminOrder = stateArea({
  list: operation({
    id: 'X004',
    method: 'GET',
    path: '/admin/api/order/list',
    body: 'query',
    access: 'order:read',
    summary:
      'Orders of the tenant, newest first unless sorted; by states, time, way of delivery, trouble, note and keyword (order number, receiver, mobile, goods, SKU code). Mobile numbers are masked without member:reveal.',
    request: orderSearch.extend(pageRequest(20)),
    response: pageOf(adminOrderRow),
  }),
  exportRows: operation({
    id: 'X845',
    method: 'GET',
    path: '/admin/api/order/exportRows',
    body: 'query',
    access: 'order:export',
    summary:
      'Orders for a spreadsheet, one thing a column, with their lines; whoever exports is written down. Mobile numbers are masked without member:reveal.',
    request: orderSearch.extend(pageRequest(EXPORT_BATCH, EXPORT_BATCH)),
    response: pageOf(exportedOrder),
  }),
  detail: operation({
    id: 'X005',
    method: 'GET',
    path: '/admin/api/order/detail',
    body: 'query',
    access: 'order:read',
    summary: 'One order with its history.',
    request: z.object({ orderId: id() }),
    response: orderDetail.extend({
      memberName: z.string(),
      memberMobile: z.string(),
      events: z.array(z.object({ at: moment(), actor: z.string(), text: z.string() })),
      /** In full for staff; those that came back since say so. */
      soldSerials: z.array(
        z.object({ ppid: z.int(), number: z.string(), deviceId: z.int(), cameBack: z.boolean() }),
      ),
      /** Goods whose serial numbers are read when they leave; empty where nothing can leave now. */
      serialSlots: z.array(
        z.object({
          ppid: z.int(),
          name: z.string(),
          units: z.int(),
          /** Nothing leaves without a number for each unit. */
          required: z.boolean(),
          /** A single unit on sale: its own number has to be read. */
          listed: z.boolean(),
        }),
      ),
      canShip: z.boolean(),
      canHandOver: z.boolean(),
      canRefundByStaff: z.boolean(),
      staffNote: z.string(),
      /** Coupons that it was priced with, of goods and of freight. */
      coupons: z.array(
        z.object({
          id: z.int(),
          slot: z.enum(['goods', 'freight']),
          name: z.string(),
          amount: yuan(),
          isBack: z.boolean(),
        }),
      ),
      /** Lower prices that were asked for, the newest first. */
      priceChanges: z.array(
        z.object({
          changeId: z.int(),
          state: z.enum(['pending', 'done', 'refused']),
          before: yuan(),
          after: yuan(),
          reason: z.string(),
          askedBy: z.string(),
          decidedBy: z.string(),
          createdAt: moment(),
          isOwn: z.boolean(),
        }),
      ),
    }),
  }),
  paper: operation({
    id: 'X848',
    method: 'GET',
    path: '/admin/api/order/paper',
    body: 'blob',
    access: 'order:read',
    summary:
      'The delivery note of an order as a PDF (A4), with the same mobile numbers as its detail shows; printing is written down.',
    request: z.object({ orderId: id() }),
    response: nothing(),
  }),
  label: operation({
    id: 'X849',
    method: 'GET',
    path: '/admin/api/order/label',
    body: 'blob',
    access: 'order:read',
    summary:
      'A label of an order for a shelf or a parcel as a PDF of 100 by 70 mm, with its number as Code 128; printing is written down.',
    request: z.object({ orderId: id() }),
    response: nothing(),
  }),
  ship: operation({
    id: 'X006',
    method: 'POST',
    path: '/admin/api/order/ship',
    body: 'json',
    access: 'order:ship',
    summary:
      'Ships a paid order; stock leaves the store, the serial numbers read enter the register as sold. Refused in any other state.',
    request: z.object({
      orderId: id(),
      courier: text(20).pipe(z.string().min(1)),
      number: z
        .string()
        .trim()
        .max(30)
        .regex(/^[A-Za-z0-9-]{6,30}$/),
      serials,
    }),
    response: nothing(),
    refusals: { serialsRefused },
  }),
  handOver: operation({
    id: 'X007',
    method: 'POST',
    path: '/admin/api/order/handOver',
    body: 'json',
    access: 'order:handOver',
    summary:
      'Hands a pick-up order over at the store against its code; the serial numbers read enter the register as sold.',
    request: z.object({
      orderId: id(),
      pickupCode: z
        .string()
        .trim()
        .regex(/^\d{6}$/),
      serials,
    }),
    response: nothing(),
    refusals: { serialsRefused },
  }),
  refund: operation({
    id: 'X008',
    method: 'POST',
    path: '/admin/api/order/refund',
    body: 'json',
    access: 'order:refund',
    summary:
      'Refunds a paid order over the ways it was paid by, all that is left or units of lines, also of one that has left; twice at once, or with the same submitKey, refunds once.',
    request: z.object({
      orderId: id(),
      reason: text(100).pipe(z.string().min(2)),
      /** Left out: all that is left of an order that has not left. */
      lines: refundWishes.optional(),
      /** The freight comes back although parcels have left. */
      withFreight: flag().default(false),
      /** The shop is to blame: a coupon that ended meanwhile can be used for 7 days more. */
      shopAtFault: flag().default(false),
      /** Of gifts that have left; left out, their worth is taken off, or they are left where the shop is to blame. */
      gifts: giftSettlement.optional(),
      submitKey: submitKey.optional(),
    }),
    response: refundRequested.extend({ state: orderState, requestState: refundState }),
  }),
});
