import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoteRefund } from './quote-refund.ts';
import { takeGiftsAlong } from './take-gifts-along.ts';

const phone = { id: 1, ppid: 10, count: 2, returnedUnits: 0, keptUnits: 0, isGift: false, giftTerms: null };
const gift = {
  id: 2,
  ppid: 20,
  count: 2,
  returnedUnits: 0,
  keptUnits: 0,
  isGift: true,
  giftTerms: { goods: [{ ppid: 10, units: 2, sumFen: 200_000 }], fromUnits: 1, repeat: 9, unitsEach: 1 },
};
const lines = [phone, gift];
const give = (units: number) => [{ orderLineId: 1, units }];

it('takes along what the goods that stay do not carry', () => {
  const inShop = new Map([
    [1, 2],
    [2, 2],
  ]);
  expect(takeGiftsAlong(lines, give(1), inShop)).toEqual({
    along: [{ orderLineId: 2, units: 1 }],
    owed: [],
  });
  expect(takeGiftsAlong(lines, [...give(2), { orderLineId: 2, units: 2 }], inShop)).toEqual({
    along: [],
    owed: [],
  });
});

it('says that a gift is owed when it has left, and once only', () => {
  expect(takeGiftsAlong(lines, give(2), new Map([[2, 1]]))).toEqual({
    along: [{ orderLineId: 2, units: 1 }],
    owed: [{ orderLineId: 2, units: 1 }],
  });
  const settled = [phone, { ...gift, keptUnits: 1 }];
  expect(takeGiftsAlong(settled, give(1), new Map())).toEqual({ along: [], owed: [] });
  expect(takeGiftsAlong(settled, give(2), new Map()).owed).toEqual([{ orderLineId: 2, units: 1 }]);
});

it('of an order without kept terms a gift stays as long as anything that was paid for', () => {
  const old = [phone, { ...gift, giftTerms: null }];
  const inShop = new Map([[2, 2]]);
  expect(takeGiftsAlong(old, give(1), inShop).along).toEqual([]);
  expect(takeGiftsAlong(old, give(2), inShop).along).toEqual([{ orderLineId: 2, units: 2 }]);
});

it('in whatever parts and order goods come back: nobody keeps more gifts than the goods that stay carry, and all money', () => {
  const basket = fc.record({
    bought: fc.array(fc.record({ count: fc.integer({ min: 1, max: 9 }), netFen: fc.nat(999_999) }), {
      minLength: 1,
      maxLength: 5,
    }),
    fromUnits: fc.integer({ min: 1, max: 4 }),
    repeat: fc.integer({ min: 1, max: 5 }),
    unitsEach: fc.integer({ min: 1, max: 3 }),
    moves: fc.array(fc.tuple(fc.nat(99), fc.nat(99)), { maxLength: 40 }),
  });
  const carried = (units: number, { fromUnits, repeat, unitsEach }: Record<string, number>) =>
    Math.min(repeat!, Math.floor(units / fromUnits!)) * unitsEach!;
  fc.assert(
    fc.property(basket, ({ bought, moves, ...terms }) => {
      const of = (id: number) => ({
        id,
        ppid: 10 * id,
        name: '',
        servicesNetFen: 0,
        tradeInFen: 0,
        returnedUnits: 0,
        keptUnits: 0,
      });
      const goods = bought.map((line, index) => ({
        ...of(index + 1),
        ...line,
        isGift: false,
        giftTerms: null,
      }));
      const units = bought.reduce((sum, { count }) => sum + count, 0);
      const given = carried(units, terms);
      const kept = goods.map(({ ppid, count }) => ({ ppid, units: count, sumFen: 100 * count }));
      const present = {
        ...of(99),
        count: given,
        netFen: 0,
        isGift: true,
        giftTerms: { goods: kept, ...terms },
      };
      const all = given > 0 ? [...goods, present] : goods;
      let backFen = 0;
      const left = () => goods.reduce((sum, line) => sum + line.count - line.returnedUnits, 0);
      const giveBack = (wishes: { orderLineId: number; units: number }[]) => {
        const unsent = new Map(all.map(({ id, count, returnedUnits }) => [id, count - returnedUnits]));
        const { along, owed } = takeGiftsAlong(all, wishes, unsent);
        expect(owed).toEqual([]);
        const at = { hasLeft: false, unsent, withFreight: false, shopAtFault: false };
        const quote = quoteRefund({ lines: all, freightFen: 0 }, [...wishes, ...along], at);
        backFen += quote.goodsFen;
        for (const one of quote.lines) {
          const line = all.find(({ id }) => id === one.orderLineId);
          if (line) line.returnedUnits += one.units;
        }
        expect(given - present.returnedUnits).toBe(carried(left(), terms));
      };
      for (const [which, some] of moves) {
        const open = goods.filter((line) => line.returnedUnits < line.count);
        const line = open[which % Math.max(1, open.length)];
        if (line) giveBack([{ orderLineId: line.id, units: 1 + (some % (line.count - line.returnedUnits)) }]);
      }
      const rest = goods.flatMap(({ id, count, returnedUnits }) =>
        count > returnedUnits ? [{ orderLineId: id, units: count - returnedUnits }] : [],
      );
      if (rest.length > 0) giveBack(rest);
      expect(backFen).toBe(bought.reduce((sum, { netFen }) => sum + netFen, 0));
      expect(present.returnedUnits).toBe(given);
    }),
    { numRuns: 1_000 },
  );
});
