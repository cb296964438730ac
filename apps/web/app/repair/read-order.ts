import type { RequestScope } from '../shell/request-scope.ts';
import { chosenFaults, totalOf } from './chosen-faults.ts';
import type { OrderView } from './order-view.ts';

/** All that the form of a booking shows for what is chosen on its address. */
export async function readOrder({ api, optional, city }: RequestScope, view: OrderView) {
  const { productId, way } = view;
  const [model, { items }, shops, addresses, info, terms] = await Promise.all([
    api.repairCatalogue.model({ productId: productId || 1 }),
    api.repairCatalogue.faultItems({ productId: productId || 1 }),
    optional('repair.shops', () => api.repairPlace.shopList({ version: 'v3', cityId: city.cityId }), []),
    optional('repair.addresses', () => api.repairAddress.own(), []),
    api.member.info(),
    api.clause.inForce({ clause: 'repair' }),
  ]);
  const shop = shops.find(({ id }) => id === view.shopId) ?? shops[0];
  const address = addresses.find(({ id }) => id === view.addressId) ?? addresses[0];
  const visit =
    way === 'door' && address
      ? await optional('repair.visit', () => api.repairAddress.comeTo({ addressId: address.id }), null)
      : null;
  const days = await optional(
    'repair.times',
    async () => {
      if (way === 'mail' || (way === 'store' && !shop) || (way === 'door' && !visit?.reachable)) return [];
      const read =
        way === 'door'
          ? await api.repairPlace.wayTimes({ way, shopId: visit?.shopId ?? 0 })
          : await api.repairPlace.shopTimes({
              ...{ shopId: shop?.id ?? 0, productId },
              items: view.itemIds.join('-'),
            });
      return read.days;
    },
    null,
  );
  const faults = chosenFaults(items, view);
  const { total, isSure } = totalOf(faults);
  const visitFee = visit?.reachable && visit.freeLeft === 0 ? visit.fee : 0;
  const coupons = await optional(
    'repair.coupons',
    async () => [
      ...(await api.repairCoupon.ofRepair({ productId, total: isSure ? total : 0 })),
      ...(visitFee === 0 ? [] : await api.repairCoupon.ofVisit({ productId, total: visitFee })),
    ],
    [],
  );
  return {
    ...{ view, model, faults, total, isSure, days, addresses, terms, visit, visitFee, coupons },
    shops: shops.map(({ id, name, address: place, nextFree }) => ({ id, name, address: place, nextFree })),
    shopId: shop?.id ?? 0,
    addressId: address?.id ?? 0,
    phone: info.mobile,
  };
}

export type OrderData = Awaited<ReturnType<typeof readOrder>>;
