import { randomBytes } from 'node:crypto';
import type { Address } from '@jishi/contract/address.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { order as contract } from '@jishi/contract/order.ts';
import { listAddresses } from '../address/address.service.ts';
import type { WireCoupon } from '../coupon/coupon.service.ts';
import { describeFreight, freightTermsOf } from '../freight/freight.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { type Availability, readAvailability } from '../stock/stock.service.ts';
import { isPickupStore, listStoresOfCity, presentStore, type StoreOnWire } from '../store/store.service.ts';
import { tryCoupons } from './checkout-coupons.ts';
import { type CheckoutItem, type CheckoutTarget, priceItems } from './checkout-lines.ts';
import {
  type CheckoutWish,
  countLines,
  explainOldMachine,
  readCheckoutWish,
  tradeInOf,
} from './checkout-wish.ts';
import { type Destination, placeOfDelivery, placeOfPickup, preferOwnStore } from './destination.ts';
import { findGifts } from './find-gifts.ts';
import { foreseeParcels } from './parcels.ts';
import { presentItem, presentOldMachine } from './present-item.ts';
import { freightFor, gatherItems, presentTotals } from './price-checkout.ts';
import { priceChoice } from './price-choice.ts';

type ConfirmInput = ParsedInputOf<typeof contract.confirmInfo>;
type ConfirmInfo = OutputOf<typeof contract.confirmInfo>;
type Availabilities = ReadonlyMap<number, Availability>;

/**
 * What the order confirmation shows (C317), at present prices of where it goes. The best coupon is chosen unless one is
 * named or none is wanted.
 * @throws AppError notFound when none of the lines is the member's any more
 */
export async function readConfirmInfo(ctx: RequestContext, input: ConfirmInput): Promise<ConfirmInfo> {
  const wish = await readWish(ctx, input);
  const inCart = wish.items;
  const ppids = inCart.map(({ view }) => view.ppid);
  const [availabilities, addresses, stores] = await Promise.all([
    readAvailability(ctx, ppids),
    listAddresses(ctx),
    listStoresOfCity(ctx, input.cityId || ctx.visitor.countyId),
  ]);
  const offeredStores = await Promise.all(
    stores.filter(isPickupStore).map(async (row) => ({
      ...(await presentStore(ctx, row)),
      inStock: inCart.every((item) => unitsIn(row.id, item, availabilities) >= item.count),
    })),
  );
  const selectedAddressId = chooseAddress(addresses, input.addressId);
  const to =
    input.delivery === 'pickup'
      ? choosePickup(offeredStores, input.shopId)
      : chooseDelivery(ctx, addresses, selectedAddressId, stores);
  const items = to ? await priceItems(ctx, inCart, to.place) : inCart;
  const [gathered, terms] = await Promise.all([
    gatherItems(ctx, items, tradeInOf(wish)),
    freightTermsOf(ctx, to?.place),
  ]);
  const { coupons, chosen, bill, points } = await priceChoice(ctx, gathered, { ...input, terms });
  const priced = new Map(bill.lines.map((line) => [line.id, line]));
  const lines = items.map((item) =>
    presentItem(item, priced.get(item.lineId), availabilities, input.delivery),
  );
  const storeId = to && 'storeId' in to.source ? to.source.storeId : 0;
  const [gifts, parcels] = await Promise.all([
    findGifts(ctx, bill, storeId),
    to ? foreseeParcels(ctx, items, availabilities, to.source) : [],
  ]);
  const blockedText = explainBlock({
    isComplete: countLines(wish) === input.id.length,
    oldMachine: explainOldMachine(wish),
    unavailable: lines.find((line) => !line.available),
    isDelivery: input.delivery === 'express',
    hasAddress: selectedAddressId > 0,
    hasStore: offeredStores.some((store) => store.inStock),
  });
  return {
    lines,
    addresses,
    selectedAddressId,
    stores: offeredStores,
    gifts: gifts.shown,
    parcels,
    coupons: coupons.goods.map(({ wire }) => wire),
    selectedCouponId: chosen.goods?.wire.id ?? 0,
    freightCoupons: coupons.freight.map(({ wire }) => wire),
    selectedFreightCouponId: chosen.freight?.wire.id ?? 0,
    points,
    totals: presentTotals(bill),
    oldMachine: presentOldMachine(wish, bill, input.delivery),
    freightText: describeFreight(terms),
    submitToken: randomBytes(24).toString('base64url'),
    canSubmit: blockedText === '',
    blockedText,
  };
}

/** Coupons for what is being checked out (C329). @throws AppError notFound */
export async function listCheckoutCoupons(
  ctx: RequestContext,
  target: CheckoutTarget,
): Promise<WireCoupon[]> {
  const wish = await readWish(ctx, target);
  const gathered = await gatherItems(ctx, wish.items, tradeInOf(wish));
  const { goods } = await tryCoupons(ctx, requireMember(ctx), gathered, {
    freight: freightFor(gathered, 'express', await freightTermsOf(ctx, undefined)),
  });
  return goods.map(({ wire }) => wire);
}

async function readWish(ctx: RequestContext, target: CheckoutTarget): Promise<CheckoutWish> {
  const wish = await readCheckoutWish(ctx, target);
  if (wish.items.length === 0) throw notFound('要结算的商品已不在购物车中，请返回重新选择');
  return wish;
}

function unitsIn(storeId: number, { view }: CheckoutItem, availabilities: Availabilities): number {
  return availabilities.get(view.ppid)?.stores.get(storeId) ?? 0;
}

/** Where an order may go that is not placed yet, with the prices that count there and where its goods may come from. */
type Aim = Pick<Destination, 'place' | 'source'>;

/** The address that is chosen; without one the visitor's own city. Stores near it come before others. */
function chooseDelivery(
  ctx: RequestContext,
  addresses: readonly Address[],
  addressId: number,
  stores: readonly { id: number }[],
): Aim | undefined {
  const address = addresses.find(({ id }) => id === addressId);
  return (
    address && {
      place: placeOfDelivery(ctx, address.countyId),
      source: {
        preferredStoreIds: preferOwnStore(
          stores.map(({ id }) => id),
          ctx.visitor.storeId,
        ),
      },
    }
  );
}

/** The store that the page will choose: the named one, else the visitor's own, else the first that has the goods. */
function choosePickup(
  stores: readonly (StoreOnWire & { inStock: boolean })[],
  storeId: number,
): Aim | undefined {
  const able = stores.filter(({ inStock }) => inStock);
  const store = able.find(({ id }) => id === storeId) ?? able.find(({ selected }) => selected) ?? able[0];
  return (
    store && {
      place: placeOfPickup({ id: store.id, countyId: store.cityId }),
      source: { storeId: store.id },
    }
  );
}

function chooseAddress(addresses: readonly Address[], wantedId: number): number {
  const wanted = addresses.find((address) => address.id === wantedId);
  return (wanted ?? addresses.find((address) => address.isDefault) ?? addresses[0])?.id ?? 0;
}

function explainBlock(facts: {
  isComplete: boolean;
  oldMachine: string;
  unavailable: { name: string; unavailableText: string } | undefined;
  isDelivery: boolean;
  hasAddress: boolean;
  hasStore: boolean;
}): string {
  if (!facts.isComplete) return '部分商品已不在购物车中，请返回购物车重新确认';
  if (facts.unavailable) return `“${facts.unavailable.name}”${facts.unavailable.unavailableText}`;
  if (facts.oldMachine) return facts.oldMachine;
  if (facts.isDelivery) return facts.hasAddress ? '' : '请先添加收货地址';
  return facts.hasStore ? '' : '所选城市暂无门店有货，请选择快递配送';
}
