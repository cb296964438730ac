import { readAddress } from '../address/address.service.ts';
import type { OrderDraft } from '../order/order.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { StockSource } from '../stock/stock.service.ts';
import { findStore, listStoresOfCity } from '../store/store.service.ts';

/** Where an order goes, and where its goods may come from. */
export interface Destination extends Pick<OrderDraft, 'delivery' | 'receiver' | 'storeId'> {
  source: StockSource;
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
    if (!store) throw notFound('自提门店不存在或已停业');
    return { delivery: 'pickup', receiver: null, storeId: store.id, source: { storeId: store.id } };
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
    source: { preferredStoreIds: near.map((store) => store.id) },
  };
}
