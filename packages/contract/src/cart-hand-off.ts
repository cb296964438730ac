import * as z from 'zod';
import { operation } from './operation.ts';
import { id, idList, moment, picture, yuan } from './wire.ts';

/** 128 bits, as they stand in a QR. */
const handOffKey = () => z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** Goods that may come into a cart. Prices are those of the one who looks. */
const offeredLine = z.object({
  ppid: z.int(),
  name: z.string(),
  specText: z.string(),
  image: picture(),
  price: yuan(),
  count: z.int(),
  /** False: it cannot be bought now and stays behind. */
  available: z.boolean(),
});

/** A line that a key brings: by itself, of a package, or taken at a lower price with the others. */
const handedLine = offeredLine.extend({
  /** The package it stands in; 0 for none. */
  packageId: z.int(),
  packageName: z.string(),
  /** Taken at a lower price with other goods (加价购): the price holds while the others are there. */
  isAddon: z.boolean(),
  /** What comes with it, as far as it has not been refused. */
  gifts: z.array(z.object({ ppid: z.int(), name: z.string(), count: z.int() })),
});

/** What comes into a cart from outside of it, most of all by QR: to be spread into the area `cart`. */
export const handOffOperations = {
  loadToCode: operation({
    id: 'C315',
    method: 'GET',
    path: '/web/api/tmpBasket/loadToCode/v1',
    body: 'query',
    access: 'public',
    summary:
      'A key for lines of the visitor’s cart and the address that the QR shows (S171, S180): 10 minutes, three takings.',
    request: z.object({ act: z.literal('loadToCode').optional(), ids: idList(200) }),
    response: z.object({
      /** Address of the page that takes the lines. */
      codeUrl: z.string(),
      key: z.string(),
      expiresAt: moment(),
    }),
  }),
  handOff: operation({
    id: 'X1040',
    method: 'GET',
    path: '/web/api/tmpBasket/handOff/v1',
    body: 'query',
    access: 'public',
    summary:
      'What a key of C315 brings, never whose it is; not found when it has run out or was taken three times. Takes nothing.',
    request: z.object({ key: handOffKey() }),
    response: z.object({
      lines: z.array(handedLine),
      expiresAt: moment(),
      /** The lines lie in the visitor’s own cart: there is nothing to take. */
      isOwn: z.boolean(),
      /** The visitor has taken them already. */
      isTaken: z.boolean(),
    }),
  }),
  goods: operation({
    id: 'X1043',
    method: 'GET',
    path: '/web/api/tmpBasket/goods/v1',
    body: 'query',
    access: 'public',
    summary: 'Goods that are not in the cart yet, for the page that asks whether to put them there (R048).',
    request: z.object({ ppid: id() }),
    response: offeredLine,
  }),
  takeHandOff: operation({
    id: 'X1041',
    method: 'POST',
    path: '/web/api/tmpBasket/takeHandOff/v1',
    body: 'json',
    access: 'public',
    summary:
      'Puts the lines of a key into the visitor’s cart, packages whole and add-ons as long as their condition is met; the same visitor again changes nothing. All or, in a full cart, none.',
    request: z.object({ key: handOffKey() }),
    response: z.object({
      basketIds: z.array(z.int()),
      /** Names of goods that cannot be bought any more and stayed behind. */
      unavailable: z.array(z.string()),
    }),
  }),
} as const;
