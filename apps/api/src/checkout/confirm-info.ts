import { randomBytes } from 'node:crypto';
import type { Address } from '@jishi/contract/address.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { order as contract } from '@jishi/contract/order.ts';
import { listAddresses } from '../address/address.service.ts';
import { describeFreight, freightTermsOf, type PricePlace } from '../catalog/catalog.service.ts';
import { listCouponsFor, type WireCoupon } from '../coupon/coupon.service.ts';
import { subtotalOf } from '../order/order.service.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { type Availability, readAvailability } from '../stock/stock.service.ts';
import { listStoresOfCity, presentStore, type StoreOnWire } from '../store/store.service.ts';
import {
  type CheckoutItem,
  type CheckoutTarget,
  explainUnsellable,
  priceItems,
  readCheckoutItems,
} from './checkout-lines.ts';
import { presentTotals, sumGoods, sumTotals } from './checkout-totals.ts';
import { placeOfDelivery, placeOfPickup } from './destination.ts';

type ConfirmInput = ParsedInputOf<typeof contract.confirmInfo>;
type ConfirmInfo = OutputOf<typeof contract.confirmInfo>;
type Availabilities = ReadonlyMap<number, Availability>;

/**
 * What the order confirmation shows (C317), at present prices of where it goes. The best coupon is chosen unless one is named or none is wanted.
 * @throws AppError notFound when none of the lines is the member's any more
 */
export async function readConfirmInfo(ctx: RequestContext, input: ConfirmInput): Promise<ConfirmInfo> {
  const inCart = await readItems(ctx, input);
  const ppids = inCart.map(({ view }) => view.ppid);
  const [availabilities, addresses, stores] = await Promise.all([
    readAvailability(ctx, ppids),
    listAddresses(ctx),
    listStoresOfCity(ctx, input.cityId || ctx.visitor.countyId),
  ]);
  const offeredStores = stores
    .filter((row) => row.pickupAllowed)
    .map((row) => ({
      ...presentStore(ctx, row),
      inStock: inCart.every((item) => unitsIn(row.id, item, availabilities) >= item.count),
    }));
  const selectedAddressId = chooseAddress(addresses, input.addressId);
  const place =
    input.delivery === 'pickup'
      ? choosePickupPlace(offeredStores, input.shopId)
      : chooseDeliveryPlace(ctx, addresses, selectedAddressId);
  const items = place ? await priceItems(ctx, inCart, place) : inCart;
  const coupons = await listCouponsFor(ctx, requireMember(ctx), sumGoods(items));
  const lines = items.map((item) => presentItem(item, availabilities, input.delivery));
  const coupon = chooseCoupon(coupons, input);
  const terms = freightTermsOf(ctx);
  const totals = sumTotals(items, input.delivery, coupon ? yuanToFen(coupon.discount) : 0, terms);
  const blockedText = explainBlock({
    isComplete: items.length === input.id.length,
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
    coupons,
    selectedCouponId: coupon?.id ?? 0,
    totals: presentTotals(totals),
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
  const items = await readItems(ctx, target);
  return listCouponsFor(ctx, requireMember(ctx), sumGoods(items));
}

async function readItems(ctx: RequestContext, target: CheckoutTarget): Promise<CheckoutItem[]> {
  const items = await readCheckoutItems(ctx, target);
  if (items.length === 0) throw notFound('要结算的商品已不在购物车中，请返回重新选择');
  return items;
}

function presentItem(
  item: CheckoutItem,
  availabilities: Availabilities,
  delivery: 'express' | 'pickup',
): ConfirmInfo['lines'][number] {
  const { view, count, services } = item;
  const unavailableText = explainUnsellable(item) || explainStock(item, availabilities, delivery);
  return {
    basketId: item.lineId,
    ppid: view.ppid,
    name: view.name,
    specText: view.specText,
    image: presentPicture(view.picture, view.name),
    price: fenToYuan(view.priceFen),
    count,
    subtotal: fenToYuan(subtotalOf({ priceFen: view.priceFen, count, services })),
    services: services.map(({ ppid, name, priceFen }) => ({ ppid, name, price: fenToYuan(priceFen) })),
    available: unavailableText === '',
    unavailableText,
  };
}

/** A line ships from one place, so what counts is the most that one place holds. */
function explainStock(
  item: CheckoutItem,
  availabilities: Availabilities,
  delivery: 'express' | 'pickup',
): string {
  const known = availabilities.get(item.view.ppid);
  const most =
    delivery === 'express' ? (known?.largest ?? 0) : Math.max(0, ...(known?.stores.values() ?? []));
  if (most >= item.count) return '';
  return most === 0 ? '暂时缺货' : `库存不足，仅剩${most}件`;
}

function unitsIn(storeId: number, { view }: CheckoutItem, availabilities: Availabilities): number {
  return availabilities.get(view.ppid)?.stores.get(storeId) ?? 0;
}

/** The list has the best one first. */
function chooseCoupon(coupons: readonly WireCoupon[], input: ConfirmInput): WireCoupon | undefined {
  if (input.noCoupon) return undefined;
  const usable = coupons.filter((coupon) => coupon.usable);
  return usable.find((coupon) => coupon.id === input.couponId) ?? usable[0];
}

/** Where parcels of this address are priced; undefined without an address, when the visitor's city counts. */
function chooseDeliveryPlace(
  ctx: RequestContext,
  addresses: readonly Address[],
  addressId: number,
): PricePlace | undefined {
  const address = addresses.find(({ id }) => id === addressId);
  return address && placeOfDelivery(ctx, address.countyId);
}

/** The store that the page settles on: the one asked for, else the visitor's, else the first; among those that have the goods. */
function choosePickupPlace(
  stores: readonly (StoreOnWire & { inStock: boolean })[],
  storeId: number,
): PricePlace | undefined {
  const able = stores.filter(({ inStock }) => inStock);
  const store = able.find(({ id }) => id === storeId) ?? able.find(({ selected }) => selected) ?? able[0];
  return store && placeOfPickup({ id: store.id, countyId: store.cityId });
}

function chooseAddress(addresses: readonly Address[], wantedId: number): number {
  const wanted = addresses.find((address) => address.id === wantedId);
  return (wanted ?? addresses.find((address) => address.isDefault) ?? addresses[0])?.id ?? 0;
}

function explainBlock(facts: {
  isComplete: boolean;
  unavailable: { name: string; unavailableText: string } | undefined;
  isDelivery: boolean;
  hasAddress: boolean;
  hasStore: boolean;
}): string {
  if (!facts.isComplete) return '部分商品已不在购物车中，请返回购物车重新确认';
  if (facts.unavailable) return `“${facts.unavailable.name}”${facts.unavailable.unavailableText}`;
  if (facts.isDelivery) return facts.hasAddress ? '' : '请先添加收货地址';
  return facts.hasStore ? '' : '所选城市暂无门店有货，请选择快递配送';
}
