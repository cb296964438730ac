import type { PastVisits } from '@jishi/api/beacon/fill-traffic-days.ts';
import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';

/** Devices of a day for each of its orders, and how many of a hundred go how far. */
const DEVICES_OF_ORDER = 42;
const reached = { product: 64, cart: 15, confirm: 7 } as const;
/** Where visits come from: of a hundred devices, and how much more or less they buy. */
const sources = [
  { source: '', part: 46, eager: 1.2 },
  { source: 'www.baidu.com', part: 24, eager: 0.9 },
  { source: 'www.bing.com', part: 9, eager: 0.8 },
  { source: 'www.xiaohongshu.com', part: 9, eager: 0.6 },
  { source: 'm.weibo.cn', part: 7, eager: 0.5 },
  { source: 'www.zhihu.com', part: 5, eager: 0.9 },
] as const;

/** Who looked at the shop on the days of some orders: the more orders, the more devices. */
export function inventVisits(random: () => number, orders: readonly { paidAt: Date }[]): PastVisits[] {
  const days = Map.groupBy(orders, ({ paidAt }) => writeBeijingDay(paidAt));
  return [...days].map(([day, paid]) => {
    const devices = paid.length * DEVICES_OF_ORDER * (0.8 + random() * 0.4);
    return {
      day,
      sources: sources.map(({ source, part, eager }) => {
        const visitors = Math.max(1, Math.round((devices * part) / 100));
        const go = (most: number) => Math.floor((visitors * Math.min(90, most * eager)) / 100);
        const [product, cart, confirm] = [go(reached.product), go(reached.cart), go(reached.confirm)];
        return { source, visitors, product, cart, confirm };
      }),
    };
  });
}
