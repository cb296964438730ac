import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paperLines } from './paper-lines.ts';
import type { InvoicedPart, OrderMoney } from './read-order.ts';
import {
  leftOf,
  type ReckonedLine,
  reckonLines,
  reckonRed,
  sumLines,
  type TakenBack,
  targetsOf,
  withoutTax,
} from './reckon-lines.ts';
import { fallOf } from './share-out.ts';

const RATES = [130_000, 60_000, 30_000, 10_000, 0];
const taxOf = ({ ppid }: { ppid: number }) => ({
  taxCode: String(ppid % 5).padStart(19, '1'),
  shortName: '手机',
  ratePpm: RATES[ppid % 5] ?? 0,
  simpleLevy: false,
});

const orders = fc
  .array(
    fc.record({
      priceFen: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 999_999_999 })),
      units: fc.integer({ min: 1, max: 9 }),
      offPpm: fc.integer({ min: 0, max: 1_000_000 }),
      ppid: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((lines) =>
    lines.map(({ priceFen, units, offPpm, ppid }, at): InvoicedPart => {
      const soldFen = Math.round(priceFen * units * (1 - offPpm / 1_000_000));
      const of = { orderLineId: at + 1, serviceId: 0, ppid, name: `物${at}`, spec: '', priceFen, units };
      return { ...of, soldFen, leftUnits: units, leftFen: soldFen };
    }),
  );
const moneyOf = (parts: InvoicedPart[], coinFen: number, freightFen: number): OrderMoney => ({
  order: { id: 7 } as never,
  parts,
  freight: { soldFen: freightFen, leftFen: freightFen },
  coin: { paidFen: coinFen, leftFen: coinFen },
});
const wholeOf = (money: OrderMoney) => targetsOf(money).reduce((sum, { fen }) => sum + fen, 0);

const takeBack = (blue: readonly ReckonedLine[], taken: TakenBack, next: OrderMoney) =>
  reckonRed(blue, taken, fallOf([leftOf(blue, taken)], targetsOf(next))[0] ?? []);

describe('lines of an invoice', () => {
  it('hold tax to the fen: 4,000.00 at 13% is 3,539.82 and 460.18', () => {
    expect(withoutTax(400_000, 130_000)).toBe(353_982);
    expect(withoutTax(99_999_999_999, 130_000)).toBe(88_495_575_220);
    expect(withoutTax(1, 130_000)).toBe(1);
  });

  it('sum to the money of the order, whatever was taken off, in coin or by class', () => {
    fc.assert(
      fc.property(orders, fc.nat(1_000_000), fc.nat(2_000), fc.boolean(), (parts, coin, freight, byClass) => {
        const money = moneyOf(parts, coin, freight);
        const lines = reckonLines(targetsOf(money), taxOf, byClass);
        const sums = sumLines(lines);
        expect(sums.totalFen).toBe(wholeOf(money));
        expect(sums.amountFen + sums.taxFen).toBe(sums.totalFen);
        for (const { amountFen, taxFen } of lines)
          expect(Math.min(amountFen, taxFen)).toBeGreaterThanOrEqual(0);
        for (const line of paperLines(lines, byClass ? 'category' : 'detail')) {
          const gross = line.amountFen + line.taxFen;
          // What stands on one line of paper is right to the fen.
          expect(line.amountFen).toBe(withoutTax(gross, line.ratePpm));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('are taken back by red ones that are together what they were, in any parts and order', () => {
    const parts = fc.array(fc.tuple(fc.nat(11), fc.integer({ min: 1, max: 9 }), fc.boolean()), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(orders, fc.nat(100_000), fc.nat(2_000), parts, (bought, coin, freight, refunds) => {
        const first = moneyOf(bought, coin, freight);
        const blue = reckonLines(targetsOf(first), taxOf, false);
        if (blue.length === 0) return;
        let money = first;
        const taken = new Map<number, { units: number; amountFen: number; taxFen: number }>();
        const back = (next: OrderMoney) => {
          const red = takeBack(blue, taken, next);
          for (const line of red) {
            const before = taken.get(line.seq) ?? { units: 0, amountFen: 0, taxFen: 0 };
            taken.set(line.seq, {
              units: before.units + line.units,
              amountFen: before.amountFen + line.amountFen,
              taxFen: before.taxFen + line.taxFen,
            });
            expect(Math.min(line.amountFen, line.taxFen)).toBeGreaterThanOrEqual(0);
          }
          const sums = sumLines(blue);
          const gone = sumLines([...taken.values()]);
          // The nightly check: blue less red is what the order is worth.
          expect(sums.totalFen - gone.totalFen).toBe(wholeOf(next));
          expect(takeBack(blue, taken, next), 'the same again takes nothing').toEqual([]);
          money = next;
        };
        for (const [at, units, asMoney] of refunds) back(refund(money, at % bought.length, units, asMoney));
        const nothing = money.parts.map((part) => ({ ...part, leftUnits: 0, leftFen: 0 }));
        back(moneyOf(nothing, 0, 0));
        expect(sumLines([...taken.values()])).toEqual(sumLines(blue));
        for (const line of blue)
          expect(taken.get(line.seq)).toMatchObject({ amountFen: line.amountFen, taxFen: line.taxFen });
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Units of a part go back, or money alone; of the coin as much as its share was. */
function refund(money: OrderMoney, at: number, units: number, asMoney: boolean): OrderMoney {
  const before = money.parts.reduce((sum, { leftFen }) => sum + leftFen, 0) + money.freight.leftFen;
  const parts = money.parts.map((part, index) => {
    if (index !== at) return part;
    const leftUnits = asMoney ? part.leftUnits : Math.max(part.leftUnits - units, 0);
    const leftFen = asMoney
      ? Math.floor(part.leftFen * 0.9)
      : Math.min(part.leftFen, Math.floor((part.soldFen * leftUnits) / part.units));
    return { ...part, leftUnits, leftFen };
  });
  const after = parts.reduce((sum, { leftFen }) => sum + leftFen, 0) + money.freight.leftFen;
  const leftFen = before === 0 ? 0 : Math.floor((Math.min(money.coin.leftFen, before) * after) / before);
  return { ...money, parts, coin: { ...money.coin, leftFen } };
}
