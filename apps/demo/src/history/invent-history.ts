import type { PastLine } from '@jishi/api/order/past-orders.queries.ts';
import { shiftToBeijing } from '@jishi/contract/beijing-time.ts';
import { pickOne } from '../catalogue/seeded-random.ts';

/** A SKU that was sold. */
export interface PastGoods {
  ppid: number;
  productId: number;
  name: string;
  priceFen: number;
  /** Of the first level. */
  category: string;
}

/** Somebody who has bought, by place in the list of all. */
export interface PastBuyer {
  mobile: string;
  name: string;
  joinedAt: Date;
}

/** An order of the past, by the places of its buyer and store in their lists. */
export interface PastSale {
  buyer: number;
  /** Undefined for what was sent. */
  store: number | undefined;
  method: 'wechat' | 'alipay' | 'unionpay' | 'huabei';
  paidAt: Date;
  staffName: string;
  freightFen: number;
  freightBackFen: number;
  lines: PastLine[];
}

/** Days that the past of a shop reaches back; today is not in it. */
const PAST_DAYS = 180;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FREE_FREIGHT_FEN = 9_900;
const FREIGHT_FEN = 1_000;
/** How many of a hundred orders are picked up, and how many have something given back. */
const PICKED_UP = 38;
const GIVEN_BACK = 7;
/** Orders by the hour of Beijing: few at night, most at noon and in the evening. */
const hours = [2, 1, 1, 0, 0, 0, 1, 2, 4, 6, 9, 10, 12, 10, 8, 8, 8, 9, 11, 14, 16, 15, 10, 5];
const people = ['王店长', '李晓', '周敏', '赵强', '陈静'];
const surnames = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴', '徐', '孙', '马', '朱', '胡'];
/** How much of a category is sold beside others. */
const popularity: Readonly<Record<string, number>> = { 手机: 1.6, 平板: 0.5, 笔记本: 0.3, 智能穿戴: 0.8 };
const OFTEN = 2.5;

/** Who has joined over that time and a little before: of the number of orders about a third. */
export function inventBuyers(random: () => number, now: Date, count: number): PastBuyer[] {
  return Array.from({ length: count }, (_, place) => ({
    mobile: `1391${String(1_000_000 + place * 613).padStart(7, '0')}`,
    name: `${pickOne(random, surnames)}${pickOne(random, ['先生', '女士', '同学'])}${String(place + 1).padStart(3, '0')}`,
    joinedAt: new Date(now.getTime() - (PAST_DAYS + 20 - (place / count) * (PAST_DAYS + 10)) * DAY_MS),
  }));
}

/**
 * What a shop has sold on each day of half a year: more from month to month, on Saturdays and Sundays, at noon and in
 * the evening; one order in fourteen had something given back. The same for the same `random` and day.
 * @param perDay orders of an ordinary day at its end
 */
export function inventSales(
  random: () => number,
  {
    now,
    goods,
    buyers,
    stores,
    perDay,
  }: {
    now: Date;
    goods: readonly PastGoods[];
    buyers: readonly PastBuyer[];
    stores: number;
    perDay: number;
  },
): PastSale[] {
  const weighed = weigh(goods);
  const midnight = Math.floor((now.getTime() + 8 * HOUR_MS) / DAY_MS) * DAY_MS - 8 * HOUR_MS;
  const sales: PastSale[] = [];
  for (let ago = PAST_DAYS; ago >= 1; ago -= 1) {
    const day = midnight - ago * DAY_MS;
    const weekday = shiftToBeijing(day).getUTCDay();
    const busy =
      (weekday === 0 || weekday === 6 ? 1.45 : 1) * (1 - (0.5 * ago) / PAST_DAYS) * (0.75 + random() * 0.5);
    for (let order = Math.round(perDay * busy); order > 0; order -= 1) {
      const paidAt = new Date(day + pickHour(random) * HOUR_MS + Math.floor(random() * HOUR_MS));
      const known = buyers.findLastIndex(({ joinedAt }) => joinedAt.getTime() < paidAt.getTime() - HOUR_MS);
      if (known >= 0) sales.push(inventSale(random, { paidAt, known, weighed, stores, ago }));
    }
  }
  return sales;
}

function inventSale(
  random: () => number,
  given: {
    paidAt: Date;
    known: number;
    weighed: readonly { goods: PastGoods; upTo: number }[];
    stores: number;
    ago: number;
  },
): PastSale {
  const { paidAt, known, weighed, stores, ago } = given;
  const chosen = new Set(Array.from({ length: random() < 0.3 ? 2 : 1 }, () => pickGoods(random, weighed)));
  // What was bought a day or two ago cannot have been given back.
  const comesBack = ago > 3 && random() * 100 < GIVEN_BACK;
  const lines = [...chosen].map((goods, place): PastLine => {
    const count = goods.priceFen < 30_000 && random() < 0.2 ? 2 : 1;
    const returned = comesBack && place === 0 ? 1 : 0;
    const { ppid, productId, name, priceFen } = goods;
    return { ...{ ppid, productId, name, priceFen, count, returned }, returnedFen: priceFen * returned };
  });
  const goodsFen = lines.reduce((sum, { priceFen, count }) => sum + priceFen * count, 0);
  const store = stores > 0 && random() * 100 < PICKED_UP ? Math.floor(random() * stores) : undefined;
  const freightFen = store === undefined && goodsFen < FREE_FREIGHT_FEN ? FREIGHT_FEN : 0;
  const isBack = lines.every(({ returned, count }) => returned === count);
  return {
    // Those who came lately and a few faithful ones buy most.
    buyer: Math.floor(known * (random() < 0.6 ? 1 - random() ** OFTEN : random() ** OFTEN)),
    ...{ store, paidAt, freightFen, lines },
    method: pickOne(random, [
      'wechat',
      'wechat',
      'wechat',
      'alipay',
      'alipay',
      'unionpay',
      'huabei',
    ] as const),
    staffName: pickOne(random, people),
    freightBackFen: isBack ? freightFen : 0,
  };
}

function weigh(goods: readonly PastGoods[]): { goods: PastGoods; upTo: number }[] {
  let upTo = 0;
  const places = new Map<string, number>();
  return goods.map((one) => {
    const place = places.get(one.category) ?? 0;
    places.set(one.category, place + 1);
    upTo += (popularity[one.category] ?? 1) / (1 + place / 3);
    return { goods: one, upTo };
  });
}

function pickGoods(random: () => number, weighed: readonly { goods: PastGoods; upTo: number }[]): PastGoods {
  const wanted = random() * (weighed.at(-1)?.upTo ?? 0);
  const found = weighed.find(({ upTo }) => wanted < upTo);
  if (!found) throw new Error('no goods to sell');
  return found.goods;
}

function pickHour(random: () => number): number {
  let left = random() * hours.reduce((sum, weight) => sum + weight, 0);
  const hour = hours.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return Math.max(hour, 0);
}
