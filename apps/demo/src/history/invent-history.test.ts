import { writeBeijing, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../catalogue/seeded-random.ts';
import { inventBuyers, inventSales } from './invent-history.ts';

const now = new Date('2026-11-27T01:00:00Z');
const goods = Array.from({ length: 30 }, (_, place) => ({
  ...{ ppid: place + 1, productId: place + 1, name: `商品 ${place}`, priceFen: 2_900 + place * 10_000 },
  category: place % 2 === 0 ? '手机' : '配件',
}));
const buyers = inventBuyers(createRandom('buyers'), now, 200);
const invent = () => inventSales(createRandom('sales'), { now, goods, buyers, stores: 3, perDay: 14 });

describe('the past of a shop', () => {
  const sales = invent();

  it('is the same each time, and every day of 90 has sales', () => {
    expect(invent()).toEqual(sales);
    const days = new Set(sales.map(({ paidAt }) => writeBeijingDay(paidAt)));
    for (let ago = 1; ago <= 90; ago += 1)
      expect(days).toContain(writeBeijingDay(now.getTime() - ago * 86_400_000));
    expect(days).not.toContain('2026-11-27');
  });

  it('has pick-ups, parts given back, members who come again, and quiet nights', () => {
    const again = new Map<number, number>();
    for (const { buyer } of sales) again.set(buyer, (again.get(buyer) ?? 0) + 1);
    expect([...again.values()].filter((orders) => orders > 1).length).toBeGreaterThan(40);
    expect(sales.filter(({ store }) => store !== undefined).length).toBeGreaterThan(sales.length / 4);
    expect(sales.filter(({ lines }) => lines.some(({ returned }) => returned > 0)).length).toBeGreaterThan(
      40,
    );
    const atNight = sales.filter(({ paidAt }) => Number(writeBeijing(paidAt).slice(11, 13)) < 6);
    expect(atNight.length).toBeLessThan(sales.length / 10);
  });

  it('nobody buys before joining, and no line gives back more than it has', () => {
    for (const { buyer, paidAt, lines } of sales) {
      expect(buyers[buyer]!.joinedAt.getTime()).toBeLessThan(paidAt.getTime());
      for (const { returned, count, returnedFen, priceFen } of lines)
        expect([returned <= count, returnedFen]).toEqual([true, priceFen * returned]);
      expect(new Set(lines.map(({ ppid }) => ppid)).size).toBe(lines.length);
    }
  });
});
