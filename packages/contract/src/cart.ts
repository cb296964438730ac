import * as z from 'zod';
import { handOffOperations } from './cart-hand-off.ts';
import { offerOperations } from './cart-offers.ts';
import { cartAddon, cartGift, cartGroup, cartProduct } from './cart-shapes.ts';
import { ErrorCode } from './error-code.ts';
import { operation, stateArea } from './operation.ts';
import { refusal } from './refusal.ts';
import { id, idList, idOrZero, integer, nothing, pageRequest, yuan } from './wire.ts';

/** More than stock or limit allow; the most that may be in the cart. */
export const tooManyUnits = refusal('tooManyUnits', ErrorCode.conflict, z.object({ maximumCount: z.int() }));

export const cart = stateArea({
  list: operation({
    id: 'C306',
    method: 'GET',
    path: '/web/api/tmpBasket/list/v4',
    body: 'query',
    access: 'public',
    summary: 'The cart of the member, or of the device for a guest (S009, S176, S205).',
    request: z.object({ ...pageRequest(200, 200) }),
    response: z.object({
      totalPrice: yuan(),
      totalCount: z.int(),
      /** Lines of the whole cart, whichever page of them this is. */
      lineCount: z.int(),
      /**
       * What the shopper has to know of the cart as a whole: that goods of a guest found no room in it. Mostly empty.
       */
      notice: z.string(),
      recommend: z.array(
        z.object({
          name: z.string(),
          sku: z.array(
            z.object({ ppid: z.int(), imagePath: z.string(), price: yuan(), specText: z.string() }),
          ),
        }),
      ),
      cart: z.array(cartGroup),
      /** Goods that promotions sell for less beside what is in the cart. */
      addons: z.array(cartAddon),
    }),
  }),
  ...handOffOperations,
  ...offerOperations,
  line: operation({
    id: 'X1042',
    method: 'GET',
    path: '/web/api/tmpBasket/line/v1',
    body: 'query',
    access: 'public',
    summary:
      'One line of the visitor’s cart, for the page that says what was added (R048), and the add-ons that may come with it now; not found where it is another’s.',
    request: z.object({ basketId: id() }),
    response: z.object({ line: cartProduct, totalCount: z.int(), addons: z.array(cartAddon) }),
  }),
  count: operation({
    id: 'X021',
    method: 'GET',
    path: '/web/api/tmpBasket/count/v1',
    body: 'none',
    access: 'public',
    summary: 'Units in the cart, for the header.',
    request: nothing(),
    response: z.object({ count: z.int() }),
  }),
  add: operation({
    id: 'C307',
    method: 'POST',
    path: '/web/api/tmpBasket/add/v1',
    body: 'json',
    access: 'public',
    summary:
      'Adds units of a SKU; a SKU that is in the cart already grows. Refused when it cannot be bought, or the cart is full.',
    request: z.object({ ppid: id(), count: integer(1, 99).default(1), serviceIds: idList(10).optional() }),
    response: z.object({ basketId: z.int(), count: z.int(), totalCount: z.int() }),
  }),
  buy: operation({
    id: 'C308',
    method: 'POST',
    path: '/web/api/tmpBasket/buy/v5',
    body: 'json',
    access: 'public',
    summary: 'Puts a SKU into the cart and gives the line to check out (S206: count 1 by default).',
    request: z.object({ ppid: id(), count: integer(1, 99).default(1), serviceIds: idList(10).optional() }),
    response: z.object({ basketId: z.int() }),
  }),
  buyDirect: operation({
    id: 'C309',
    method: 'POST',
    path: '/web/api/tmpBasket/buyDirect/v1',
    body: 'json',
    access: 'public',
    summary: 'A line of its own for “buy now”: not shown in the cart, and leaves the cart as it is.',
    request: z.object({ ppid: id(), count: integer(1, 99).default(1), serviceIds: idList(10).optional() }),
    response: z.object({ basketId: z.int() }),
  }),
  update: operation({
    id: 'C310',
    method: 'POST',
    path: '/web/api/tmpBasket/update/v1',
    body: 'json',
    access: 'public',
    summary: 'Sets the units of a line; 0 is ignored by the page and refused here (S191).',
    request: z.object({ basketId: id(), count: integer(1, 99) }),
    response: nothing(),
    refusals: { tooManyUnits },
  }),
  remove: operation({
    id: 'C311',
    method: 'POST',
    path: '/web/api/tmpBasket/delete/v1',
    body: 'json',
    access: 'public',
    summary: 'Takes lines out (comma-joined ids); lines that are gone already are no error.',
    request: z.object({ basketId: idList(200) }),
    response: nothing(),
  }),
  service: operation({
    id: 'C312',
    method: 'POST',
    path: '/web/api/tmpBasket/service/v1',
    body: 'json',
    access: 'public',
    summary: 'Buys or cancels services on a line (S187 to S189): one variant per service product.',
    request: z.object({ act: z.enum(['buy', 'cancel']), basketId: id(), serviceId: idList(10) }),
    response: nothing(),
  }),
  moveToFavourite: operation({
    id: 'C314',
    method: 'POST',
    path: '/web/api/tmpBasket/moveToFavourite/v1',
    body: 'json',
    access: 'member',
    summary: 'Moves the lines of SKUs from the cart to the favourites (S195).',
    request: z.object({ ppids: idList(200) }),
    response: nothing(),
  }),
  activePrice: operation({
    id: 'C316',
    method: 'POST',
    path: '/web/api/tmpBasket/queryActivePrice/v1',
    body: 'json',
    access: 'public',
    summary: 'Present prices of selected lines and what promotions take off (S179).',
    request: z.object({
      list: z
        .array(
          z.object({
            cartId: idOrZero(),
            cartGroupType: integer(0, 99),
            basketIds: z.array(id()).max(200),
          }),
        )
        .max(50),
    }),
    listBody: 'list',
    response: z.object({
      cartList: z.array(
        z.object({
          cartId: z.int(),
          totalPrice: yuan(),
          /** What the ticked goods have reached, or what comes next; empty where no promotion is. */
          description: z.string(),
          economize: yuan(),
          baskets: z.array(
            z.object({
              basketId: z.int(),
              /** What is left of the line, by units; to the fen, so that units of a line need not sum to it. */
              realUnitPrice: yuan(),
              groupEconomize: yuan(),
            }),
          ),
        }),
      ),
      discountDetail: z.object({
        total: z.object({ selectCount: z.int(), discountText: z.string(), totalPrice: yuan() }),
        /** Where the discount comes from, one row a source. */
        sources: z.array(z.object({ title: z.string(), amount: yuan() })),
      }),
      /** Gifts of the ticked goods. */
      gifts: z.array(cartGift),
    }),
  }),
});
