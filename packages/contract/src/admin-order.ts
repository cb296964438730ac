import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { orderDetail, orderState } from './order-shapes.ts';
import { id, moment, nothing, pageOf, pageRequest, text, yuan } from './wire.ts';

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
  delivery: z.enum(['express', 'pickup']),
});

/** What a list of orders can be narrowed to. Days in Beijing, both included. */
const orderSearch = z.object({
  state: z.union([orderState, z.literal('')]).default(''),
  keyword: text(40).default(''),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  sort: z.enum(['', 'createdAsc', 'createdDesc', 'totalAsc', 'totalDesc']).default(''),
});

/** Rows of one call of an export. */
const EXPORT_BATCH = 500;
const exportedOrder = z.object({
  orderId: z.int(),
  stateText: z.string(),
  createdAt: moment(),
  /** Empty: not yet; the other moments too. */
  paidAt: moment(),
  shippedAt: moment(),
  completedAt: moment(),
  memberName: z.string(),
  memberMobile: z.string(),
  delivery: z.enum(['express', 'pickup']),
  /** Where a pick-up is fetched. */
  store: z.string(),
  receiver: z.string(),
  receiverMobile: z.string(),
  province: z.string(),
  city: z.string(),
  county: z.string(),
  street: z.string(),
  goodsPrice: yuan(),
  servicePrice: yuan(),
  freight: yuan(),
  couponPrice: yuan(),
  totalPrice: yuan(),
  paidPrice: yuan(),
  paymentMethod: z.string(),
  refundPrice: yuan(),
  refundedAt: moment(),
  refundReason: z.string(),
  courier: z.string(),
  tracking: z.string(),
  remark: z.string(),
  lines: z.array(
    z.object({
      ppid: z.int(),
      code: z.string(),
      name: z.string(),
      specText: z.string(),
      price: yuan(),
      count: z.int(),
      services: z.string(),
      subtotal: yuan(),
    }),
  ),
});

export const adminOrder = stateArea({
  list: operation({
    id: 'X004',
    method: 'GET',
    path: '/admin/api/order/list',
    body: 'query',
    access: 'order:read',
    summary:
      'Orders of the tenant, newest first unless sorted; by state, time and keyword (order number, receiver, mobile, goods, SKU code). Mobile numbers are masked without member:reveal.',
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
      canShip: z.boolean(),
      canHandOver: z.boolean(),
      canRefundByStaff: z.boolean(),
    }),
  }),
  ship: operation({
    id: 'X006',
    method: 'POST',
    path: '/admin/api/order/ship',
    body: 'json',
    access: 'order:ship',
    summary: 'Ships a paid order; stock leaves the store. Refused in any other state.',
    request: z.object({
      orderId: id(),
      courier: text(20).pipe(z.string().min(1)),
      number: z
        .string()
        .trim()
        .max(30)
        .regex(/^[A-Za-z0-9-]{6,30}$/),
    }),
    response: nothing(),
  }),
  handOver: operation({
    id: 'X007',
    method: 'POST',
    path: '/admin/api/order/handOver',
    body: 'json',
    access: 'order:ship',
    summary: 'Hands a pick-up order over at the store against its code.',
    request: z.object({
      orderId: id(),
      pickupCode: z
        .string()
        .trim()
        .regex(/^\d{6}$/),
    }),
    response: nothing(),
  }),
  refund: operation({
    id: 'X008',
    method: 'POST',
    path: '/admin/api/order/refund',
    body: 'json',
    access: 'order:refund',
    summary: 'Refunds a paid order in full through the method it was paid by; twice at once refunds once.',
    request: z.object({ orderId: id(), reason: text(100).pipe(z.string().min(2)) }),
    response: z.object({ state: orderState }),
  }),
});
