import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoteRefund } from './quote-refund.ts';
import { listOwedGifts, takeOffGifts } from './settle-gifts.ts';

const basket = fc.record({
  bought: fc.array(fc.record({ count: fc.integer({ min: 1, max: 9 }), netFen: fc.nat(999_999_999) }), {
    minLength: 1,
    maxLength: 6,
  }),
  gifts: fc.array(fc.record({ listFen: fc.nat(99_999), unitsEach: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  repeat: fc.integer({ min: 1, max: 5 }),
  moves: fc.array(
    fc.tuple(fc.nat(99), fc.nat(99), fc.constantFrom('deduct' as const, 'back' as const, 'leave' as const)),
    { maxLength: 30 },
  ),
});

it('in whatever parts goods come back whose gifts have left: all money is what came back and what was taken off, each gift is settled once', () => {
  fc.assert(
    fc.property(basket, ({ bought, gifts, repeat, moves }) => {
      const blank = { name: '', servicesNetFen: 0, tradeInFen: 0, returnedUnits: 0, keptUnits: 0 };
      const goods = bought.map((line, at) => ({
        ...{ ...blank, ...line, id: at + 1, ppid: at + 10, listFen: 0, isGift: false, giftTerms: null },
      }));
      const units = bought.reduce((sum, { count }) => sum + count, 0);
      const kept = goods.map(({ ppid, count }) => ({ ppid, units: count, sumFen: count * 100 }));
      const presents = gifts.map(({ listFen, unitsEach }, at) => ({
        ...{ ...blank, id: 100 + at, ppid: 100 + at, netFen: 0, listFen, isGift: true },
        count: Math.min(repeat, units) * unitsEach,
        giftTerms: { goods: kept, fromUnits: 1, repeat, unitsEach },
      }));
      const lines = [...goods, ...presents];
      let backFen = 0;
      let giftFen = 0;
      const giveBack = (
        wishes: { orderLineId: number; units: number }[],
        how: 'deduct' | 'back' | 'leave',
      ) => {
        const owed = listOwedGifts(lines, wishes);
        const at = { hasLeft: true, unsent: new Map(), withFreight: false, shopAtFault: false };
        const along = how === 'back' ? owed : [];
        const settled = takeOffGifts(
          quoteRefund({ lines, freightFen: 0 }, [...wishes, ...along], at),
          owed,
          how,
        );
        for (const one of settled.lines) {
          expect(one.amountFen).toBeGreaterThanOrEqual(0);
          lines.find(({ id }) => id === one.orderLineId)!.returnedUnits += one.units;
        }
        for (const one of settled.kept)
          lines.find(({ id }) => id === one.orderLineId)!.keptUnits += one.units;
        expect(settled.goodsFen).toBe(settled.lines.reduce((sum, one) => sum + one.amountFen, 0));
        backFen += settled.goodsFen;
        giftFen += settled.giftFen;
      };
      for (const [which, some, how] of moves) {
        const open = goods.filter((line) => line.returnedUnits < line.count);
        const line = open[which % Math.max(1, open.length)];
        if (line)
          giveBack([{ orderLineId: line.id, units: 1 + (some % (line.count - line.returnedUnits)) }], how);
      }
      for (const { id, count, returnedUnits } of goods)
        if (count > returnedUnits) giveBack([{ orderLineId: id, units: count - returnedUnits }], 'deduct');
      expect(backFen + giftFen).toBe(bought.reduce((sum, { netFen }) => sum + netFen, 0));
      for (const { returnedUnits, keptUnits, count } of presents)
        expect(returnedUnits + keptUnits).toBe(count);
    }),
    { numRuns: 500 },
  );
});

it('a gift that is worth more than what comes back takes all of it and no more', () => {
  const quote = {
    lines: [{ orderLineId: 1, units: 1, amountFen: 500 }],
    ...{ goodsFen: 500, freightFen: 0, freightOfferedFen: 0, tradeInFen: 0, isWhole: false },
  };
  const owed = [{ orderLineId: 2, units: 1, name: '耳机', worthFen: 9_900 }];
  expect(takeOffGifts(quote, owed, 'deduct')).toMatchObject({ goodsFen: 0, giftFen: 500 });
});
