import { randomUUID } from 'node:crypto';
import { contract } from '@jishi/contract/index.ts';
import { LINE_GONE } from '@jishi/contract/said-alike.ts';
import { addFavourites } from '../favourite/favourite.service.ts';
import { loginRequired, notFound } from '../platform/app-error.ts';
import { bindArea, type ResponsePort } from '../platform/operation-binding.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { queryActivePrice } from './active-price.ts';
import { setAddon } from './addon-lines.ts';
import {
  addToCart,
  changeServices,
  countUnits,
  removeFromCart,
  setUnits,
  startDirectPurchase,
} from './cart.service.ts';
import { chooseGift, choosePromotion } from './cart-offers.ts';
import { type CartOwner, ownerOf } from './cart-owner.ts';
import { readHandOff, startHandOff, takeHandOff } from './hand-off.ts';
import { setTradeIn } from './old-machine-line.ts';
import { addPackage, setPackage } from './package-block.ts';
import { presentCart } from './present-cart.ts';
import { readGoods } from './present-handed.ts';
import { readLine } from './read-line.ts';

/** Seconds the device cookie lives (S311). */
const DEVICE_COOKIE_SECONDS = 365 * 86_400;

/** The visitor's cart; a guest without a device id gets one with this answer. */
function ownerOrNewDevice(ctx: RequestContext, response: ResponsePort): CartOwner {
  const known = ownerOf(ctx);
  if (known) return known;
  const deviceId = randomUUID();
  response.setCookie('uuid', deviceId, { maxAgeSeconds: DEVICE_COOKIE_SECONDS });
  return { deviceId, isNew: true };
}

/** Whoever has no cart has no lines either. */
function ownerOrNotFound(ctx: RequestContext): CartOwner {
  const owner = ownerOf(ctx);
  if (!owner) throw notFound(LINE_GONE);
  return owner;
}

export const cartRoutes = bindArea('cart', contract.cart, {
  list: (ctx, input) => presentCart(ctx, input),
  loadToCode: (ctx, { ids }) => startHandOff(ctx, ids),
  handOff: (ctx, { key }) => readHandOff(ctx, key),
  goods: (ctx, { ppid }) => readGoods(ctx, ppid),
  takeHandOff: (ctx, { key }, response) => takeHandOff(ctx, ownerOrNewDevice(ctx, response), key),
  setPackage: async (ctx, input, response) => ({
    basketIds: await setPackage(ctx, ownerOrNewDevice(ctx, response), input),
  }),
  addPackage: (ctx, input, response) => addPackage(ctx, ownerOrNewDevice(ctx, response), input),
  setAddon: async (ctx, input) => {
    await setAddon(ctx, ownerOrNotFound(ctx), input);
    return {};
  },
  choosePromotion: async (ctx, input) => {
    await choosePromotion(ctx, ownerOrNotFound(ctx), input);
    return {};
  },
  tradeIn: (ctx, input) => setTradeIn(ctx, input),
  chooseGift: async (ctx, input) => {
    await chooseGift(ctx, ownerOrNotFound(ctx), input);
    return {};
  },
  line: (ctx, { basketId }) => readLine(ctx, ownerOrNotFound(ctx), basketId),
  count: async (ctx) => ({ count: await countUnits(ctx) }),
  add: async (ctx, input, response) => {
    const owner = ownerOrNewDevice(ctx, response);
    const line = await addToCart(ctx, owner, input);
    // A member's cart may still take in what lies with the device.
    const totalCount = ctx.visitor.member ? await countUnits(ctx) : line.units;
    return { basketId: line.id, count: line.count, totalCount };
  },
  buy: async (ctx, input, response) => ({
    basketId: (await addToCart(ctx, ownerOrNewDevice(ctx, response), input)).id,
  }),
  buyDirect: async (ctx, input, response) => ({
    basketId: await startDirectPurchase(ctx, ownerOrNewDevice(ctx, response), input),
  }),
  update: async (ctx, { basketId, count }) => {
    await setUnits(ctx, ownerOrNotFound(ctx), basketId, count);
    return {};
  },
  remove: async (ctx, { basketId }) => {
    const owner = ownerOf(ctx);
    if (owner) await removeFromCart(ctx, owner, { ids: basketId });
    return {};
  },
  service: async (ctx, input) => {
    const { act, basketId: lineId, serviceId: servicePpids } = input;
    await changeServices(ctx, ownerOrNotFound(ctx), { act, lineId, servicePpids });
    return {};
  },
  moveToFavourite: async (ctx, { ppids }) => {
    await inTransaction(ctx, async (tx) => {
      const owner = ownerOf(tx);
      if (!owner) throw loginRequired();
      await addFavourites(tx, ppids);
      await removeFromCart(tx, owner, { ppids });
    });
    return {};
  },
  activePrice: (ctx, { list }) => queryActivePrice(ctx, list),
});
