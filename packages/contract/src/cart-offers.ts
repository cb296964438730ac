import * as z from 'zod';
import { operation } from './operation.ts';
import { valuationExpired } from './trade-in-refusals.ts';
import { flag, id, idList, idOrZero, integer, nothing } from './wire.ts';

/** A package, and the goods that it is offered with. */
const packageOfGoods = { packageId: id(), ppid: id() };

/** What promotions let a shopper do in the cart: to be spread into the area `cart`. */
export const offerOperations = {
  setPackage: operation({
    id: 'X1044',
    method: 'POST',
    path: '/web/api/tmpBasket/package/v1',
    body: 'json',
    access: 'public',
    summary:
      'Sets how many of a package the cart holds, all its goods as one block; 0 takes it out. Refused when it is over or one of its goods is short.',
    request: z.object({ ...packageOfGoods, count: integer(0, 99) }),
    response: z.object({
      /** Its lines, to be checked out; none where it was taken out. */
      basketIds: z.array(z.int()),
    }),
  }),
  addPackage: operation({
    id: 'X1048',
    method: 'POST',
    path: '/web/api/tmpBasket/addPackage/v1',
    body: 'json',
    access: 'public',
    summary:
      'Adds packages to the cart as one block, for the product page; those that are there already grow. Refused as X1044.',
    request: z.object({ ...packageOfGoods, count: integer(1, 99).default(1) }),
    response: z.object({
      basketIds: z.array(z.int()),
      /** Of the package in the cart now. */
      count: z.int(),
      totalCount: z.int(),
    }),
  }),
  setAddon: operation({
    id: 'X1045',
    method: 'POST',
    path: '/web/api/tmpBasket/addon/v1',
    body: 'json',
    access: 'public',
    summary:
      'Sets how many of an add-on the cart holds (加价购); 0 takes it out. At most what the promotion allows; its price holds while the condition does.',
    request: z.object({ promotionId: id(), ppid: id(), count: integer(0, 99) }),
    response: nothing(),
  }),
  choosePromotion: operation({
    id: 'X1046',
    method: 'POST',
    path: '/web/api/tmpBasket/promotion/v1',
    body: 'json',
    access: 'public',
    summary:
      'Which group activity lines join (换促销): one of their own, 0 for none; `best` leaves it to the shop again.',
    request: z.object({
      basketId: idList(200),
      promotionId: idOrZero().default(0),
      best: flag().default(false),
    }),
    response: nothing(),
  }),
  chooseGift: operation({
    id: 'X1047',
    method: 'POST',
    path: '/web/api/tmpBasket/gift/v1',
    body: 'json',
    access: 'public',
    summary: 'Takes or refuses the gifts of a promotion (领取, 放弃).',
    request: z.object({ promotionId: id(), isRefused: flag() }),
    response: nothing(),
  }),
  tradeIn: operation({
    id: 'C313',
    method: 'POST',
    path: '/web/api/tmpBasket/tradeIn/v1',
    body: 'json',
    access: 'member',
    summary:
      'Puts an old phone onto a line of goods, in the place of another one that the cart has; 0 takes that of the line away. Two tabs at once put it onto one line. Answers with the line of the old phone, 0 for none.',
    request: z.object({ basketId: id(), tradeInId: idOrZero() }),
    response: z.object({ basketId: z.int() }),
    refusals: { valuationExpired },
  }),
} as const;
