import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PartTarget, sumOf, type Target } from './reckon-lines.ts';
import { fallOf, lessOf, splitByAmount, splitByParcel } from './share-out.ts';

const targetOf = (orderId: number, line: number, units: number, fen: number): PartTarget => ({
  ...{ orderId, orderLineId: line, serviceId: 0, units, fen },
  part: {
    ...{ orderLineId: line, serviceId: 0, ppid: line, name: `物${line}`, spec: '' },
    ...{ priceFen: fen, units, soldFen: fen, leftUnits: units, leftFen: fen },
  },
});
const worth = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 9_999_999 }));
/** Lines of up to three orders, each line a number of its own. */
const orders = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 9 }), worth), {
    minLength: 1,
    maxLength: 12,
  })
  .map((lines) => lines.map(([orderId, units, fen], at) => targetOf(orderId, at + 1, units, fen)));

describe('dividing', () => {
  it('by a bound keeps every fen and unit, and no invoice is above the bound but for one unit that is', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 400_000, max: 9_999_999 }), (targets, mostFen) => {
        const { parts, tooDear } = splitByAmount(targets, mostFen);
        fc.pre(parts.length <= 20);
        expect(sumOf(parts.flat())).toBe(sumOf(targets));
        const units = (lines: readonly Target[]) => lines.reduce((sum, line) => sum + line.units, 0);
        expect(units(parts.flat())).toBe(units(targets));
        for (const part of parts)
          if (sumOf(part) > mostFen) expect(tooDear !== undefined && units(part) === 1).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('by parcels follows the units that travel, freight and what travels in none with the first of its order', () => {
    const targets = [targetOf(1, 11, 3, 1000), targetOf(1, 0, 1, 90), targetOf(2, 21, 1, 500)];
    const parts = splitByParcel(targets, [
      { orderId: 1, lines: [{ orderLineId: 11, units: 1 }] },
      { orderId: 1, lines: [{ orderLineId: 11, units: 1 }] },
      { orderId: 2, lines: [{ orderLineId: 21, units: 1 }] },
    ]);
    expect(parts.map((part) => part.map(({ orderLineId, units, fen }) => [orderLineId, units, fen]))).toEqual(
      [
        [
          [11, 2, 667],
          [0, 1, 90],
        ],
        [[11, 1, 333]],
        [[21, 1, 500]],
      ],
    );
  });
});

describe('what falls', () => {
  it('brings several invoices to what their orders are worth, order by order, in any refunds, and never below', () => {
    const refunds = fc.array(fc.tuple(fc.nat(11), fc.integer({ min: 1, max: 9 }), fc.boolean()), {
      maxLength: 15,
    });
    fc.assert(
      fc.property(orders, fc.integer({ min: 400_000, max: 9_999_999 }), refunds, (bought, mostFen, all) => {
        const { parts } = splitByAmount(bought, mostFen);
        fc.pre(parts.length <= 20);
        let left: Target[][] = parts;
        let now: Target[] = bought;
        for (const [at, units, asMoney] of [...all, ...bought.map((_one, at) => [at, 9, false] as const)]) {
          now = now.map((one, index) => (index === at % now.length ? refund(one, units, asMoney) : one));
          const falls = fallOf(left, now);
          left = left.map((lines, index) => lessOf(lines, falls[index] ?? []));
          for (const line of left.flat()) expect(Math.min(line.fen, line.units)).toBeGreaterThanOrEqual(0);
          for (const orderId of [1, 2, 3]) {
            const of = (lines: readonly Target[]) => sumOf(lines.filter((line) => line.orderId === orderId));
            expect(of(left.flat())).toBe(of(now));
          }
          expect(sumOf(fallOf(left, now).flat()), 'the same again takes nothing').toBe(0);
        }
        expect(sumOf(left.flat())).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  it('touches the last invoice first', () => {
    const holders = [[targetOf(1, 11, 1, 500)], [targetOf(1, 11, 1, 500)]];
    const falls = fallOf(holders, [targetOf(1, 11, 1, 500)]);
    expect(falls.map(([fall]) => [fall?.units, fall?.fen])).toEqual([
      [0, 0],
      [1, 500],
    ]);
  });
});

/** Units go back with their money, or money alone. */
function refund(target: Target, units: number, asMoney: boolean): Target {
  if (asMoney) return { ...target, fen: Math.floor(target.fen * 0.9) };
  const left = Math.max(target.units - units, 0);
  return { ...target, units: left, fen: left === 0 ? 0 : Math.floor((target.fen * left) / target.units) };
}
