import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { divisionCode, flag, id, mobile, nothing, text, yuan, yuanInput } from './wire.ts';

export const orderEdit = stateArea({
  changeAddress: operation({
    id: 'X865',
    method: 'POST',
    path: '/web/api/order/changeAddress/v1',
    body: 'json',
    access: 'member',
    summary:
      'Sends a paid or unpaid order to another address of the member: once, while nothing of it is packed, within the same city.',
    request: z.object({ orderId: id(), addressId: id() }),
    response: nothing(),
  }),
});

export const adminOrderEdit = stateArea({
  changeAddress: operation({
    id: 'X866',
    method: 'POST',
    path: '/admin/api/order/changeAddress',
    body: 'json',
    access: 'order:edit',
    summary:
      'Whom and where an order goes to, until all of it has left; written down and an event of the order.',
    request: z.object({
      orderId: id(),
      name: text(20).pipe(z.string().min(1)),
      mobile: mobile(),
      cityId: divisionCode(),
      detail: text(120).pipe(z.string().min(2)),
    }),
    response: nothing(),
  }),
  note: operation({
    id: 'X867',
    method: 'POST',
    path: '/admin/api/order/note',
    body: 'json',
    access: 'order:edit',
    summary: 'A note of staff beside the remark, which the member never sees; empty takes it away.',
    request: z.object({ orderId: id(), note: text(200).default('') }),
    response: nothing(),
  }),
  cancel: operation({
    id: 'X1481',
    method: 'POST',
    path: '/admin/api/order/cancel',
    body: 'json',
    access: 'order:cancel',
    summary:
      'Cancels an order that is not paid, as its member might: stock, coupons and what was paid of it by balance or coin come back, and the member is told why. Refused when a code of it was paid meanwhile.',
    request: z.object({
      orderId: id(),
      reason: text(60).pipe(z.string().min(2)),
      /** A coupon that has run out meanwhile can be used for a week more. */
      shopAtFault: flag().default(false),
    }),
    response: nothing(),
  }),
  price: operation({
    id: 'X868',
    method: 'POST',
    path: '/admin/api/order/price',
    body: 'json',
    access: 'order:price',
    summary:
      'Lowers freight or prices of an order that nobody has paid anything of; above 10 % another person lets it pass.',
    request: z.object({
      orderId: id(),
      freight: yuanInput().optional(),
      lines: z
        .array(z.object({ orderLineId: id(), amount: yuanInput() }))
        .max(200)
        .default([]),
      reason: text(100).pipe(z.string().min(2)),
    }),
    response: z.object({ payable: yuan(), waits: z.boolean() }),
  }),
  decidePrice: operation({
    id: 'X869',
    method: 'POST',
    path: '/admin/api/order/decidePrice',
    body: 'json',
    access: 'order:price',
    summary: 'Another person lets a lower price pass, or refuses it.',
    request: z.object({ orderId: id(), changeId: id(), passes: flag() }),
    response: z.object({ payable: yuan() }),
  }),
});
