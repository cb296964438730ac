import {
  type RepairGrade,
  type RepairWay,
  readFaults,
  repairGradeKeys,
  repairWayKeys,
} from '@jishi/contract/repair-words.ts';

/** What stands on the address of a booking. */
export interface OrderView {
  productId: number;
  ppid: number;
  itemIds: number[];
  grade: RepairGrade;
  way: RepairWay;
  shopId: number;
  day: string;
  /** Where an engineer comes to; 0 for the first address. */
  addressId: number;
  /** 0 for none. */
  couponId: number;
  remark: string;
}

/** A number of an address; 0 for what is none. */
export function readId(text: string | null | undefined): number {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** The booking as its address has it: faults are words of the path, all else of the query. */
export function readView(
  params: { ppid?: string; pid?: string; faults?: string },
  query: URLSearchParams,
): OrderView {
  const day = query.get('day') ?? '';
  return {
    productId: readId(params.pid),
    ppid: readId(params.ppid),
    itemIds: readFaults(params.faults ?? '') ?? [],
    grade: repairGradeKeys.find((one) => one === query.get('grade')) ?? 'original',
    way: repairWayKeys.find((one) => one === query.get('way')) ?? 'store',
    shopId: readId(query.get('shop')),
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '',
    addressId: readId(query.get('address')),
    couponId: readId(query.get('coupon')),
    remark: (query.get('remark') ?? '').slice(0, 200),
  };
}
