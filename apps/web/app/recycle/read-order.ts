import type { RequestScope } from '../shell/request-scope.ts';
import type { OrderView } from './order-view.ts';

/** All that the order page shows for what is chosen on its address. */
export async function readOrder({ api, optional }: RequestScope, view: OrderView) {
  const { way } = view;
  const [confirmation, addresses, terms] = await Promise.all([
    api.recycle.confirm({ id: view.featureId || 1 }),
    optional('recycle.addresses', () => api.address.list(), []),
    api.clause.inForce({ clause: 'recycle' }),
  ]);
  const { stores } = confirmation;
  const shop = stores.find(({ id }) => id === view.shopId) ?? stores[0];
  const address = addresses.find(({ id }) => id === view.addressId) ?? addresses[0];
  const days = await optional('recycle.times', () => readDays(), null);
  return {
    ...{ view, confirmation, addresses, terms, days },
    shopId: shop?.id ?? 0,
    addressId: address?.id ?? 0,
  };

  async function readDays() {
    if (way === 'mail') return [];
    if (way === 'store') {
      // The nearest store came along.
      if (shop && shop.id === stores[0]?.id) return confirmation.windows;
      return shop ? (await api.recycle.times({ shopId: shop.id, cityId: 0 })).days : [];
    }
    return address ? (await api.recycle.times({ shopId: 0, cityId: address.countyId })).days : [];
  }
}

export type OrderData = Awaited<ReturnType<typeof readOrder>>;
