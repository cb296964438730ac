import { PICKUP_STORE_GONE } from '@jishi/contract/said-alike.ts';
import { readAddress } from '../address/address.service.ts';
import type { PricePlace } from '../catalog/catalog.service.ts';
import type { OrderDraft } from '../order/order.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { StockSource } from '../stock/stock.service.ts';
import { findStore, isPickupStore, listStoresOfCity } from '../store/store.service.ts';

/** Where an order goes, and where its goods may come from. */
export interface Destination extends Pick<OrderDraft, 'delivery' | 'receiver' | 'storeId'> {
  source: StockSource;
  /**
   * Whose prices count: those of the store of a pick-up, or of the receiver's city and the store the browser is bound
   * to.
   */
  place: PricePlace;
}

/** The stores near the receiver, the one the browser is bound to before the others (S312). */
export function preferOwnStore(ids: readonly number[], storeId: number): readonly number[] {
  return ids.includes(storeId) ? [storeId, ...ids.filter((id) => id !== storeId)] : ids;
}

/** Where goods are priced that are fetched from a store. */
export function placeOfPickup(store: { id: number; countyId: number }): PricePlace {
  return { storeId: store.id, countyId: store.countyId };
}

/**
 * Where goods are priced that are sent to a county: a store the browser is bound to gives its prices to parcels as
 * well.
 */
export function placeOfDelivery({ visitor }: RequestContext, countyId: number): PricePlace {
  return { storeId: visitor.storeId, countyId };
}

/**
 * Reads the address or the store that was chosen. Goods of a delivery may come from anywhere, from stores of the
 * receiver's city rather than from others; those of a pick-up lie in the store.
 * @throws AppError conflict when none was chosen, notFound for an address of somebody else or a store that is gone
 */
export async function readDestination(
  ctx: RequestContext,
  choice: { delivery: 'express' | 'pickup'; addressId: number; shopId: number },
): Promise<Destination> {
  if (choice.delivery === 'pickup') {
    if (choice.shopId === 0) throw conflict('请选择自提门店');
    const store = await findStore(ctx, choice.shopId);
    if (!store) throw notFound(PICKUP_STORE_GONE);
    if (!isPickupStore(store)) throw conflict('该门店暂不支持自提，请选择其他门店');
    return {
      delivery: 'pickup',
      receiver: null,
      storeId: store.id,
      source: { storeId: store.id },
      place: placeOfPickup(store),
    };
  }
  if (choice.addressId === 0) throw conflict('请选择收货地址');
  const address = await readAddress(ctx, choice.addressId);
  const near = await listStoresOfCity(ctx, address.countyId);
  return {
    delivery: 'express',
    receiver: {
      name: address.receiver,
      mobile: address.mobile,
      address: [address.region, address.detail].filter(Boolean).join(' '),
      cityId: address.countyId,
    },
    storeId: 0,
    source: {
      preferredStoreIds: preferOwnStore(
        near.map(({ id }) => id),
        ctx.visitor.storeId,
      ),
    },
    place: placeOfDelivery(ctx, address.countyId),
  };
}
