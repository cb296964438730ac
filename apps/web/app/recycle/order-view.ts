import { type RecycleWay, recycleWayKeys } from '@jishi/contract/recycle-words.ts';

/** What stands on the address of an order of recycling. */
export interface OrderView {
  featureId: number;
  way: RecycleWay;
  shopId: number;
  day: string;
  /** 0 for the first address. */
  addressId: number;
  /** 0 for none. */
  couponId: number;
}

/** A number of an address; 0 for what is none. */
export function readId(text: string | null | undefined): number {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** The order as its address has it. */
export function readView(id: string | undefined, query: URLSearchParams): OrderView {
  const day = query.get('day') ?? '';
  return {
    featureId: readId(id),
    way: recycleWayKeys.find((one) => one === query.get('way')) ?? 'store',
    shopId: readId(query.get('shop')),
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '',
    addressId: readId(query.get('address')),
    couponId: readId(query.get('coupon')),
  };
}
