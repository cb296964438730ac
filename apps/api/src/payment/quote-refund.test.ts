import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '../pricing/pricing.service.ts';
import { quoteRefund, type ReturnableLine } from './quote-refund.ts';

/** Nothing of the order has left. */
const inTheShop = {
  hasLeft: false,
  unsent: new Map<number, number>(),
  withFreight: false,
  shopAtFault: false,
};

const line = fc.record({
  count: fc.integer({ min: 1, max: 40 }),
  netFen: fc.oneof(fc.nat(999_999_999), fc.nat(5)),
  servicesNetFen: fc.oneof(fc.constant(0), fc.nat(99_999)),
  tradeInFen: fc.oneof(fc.constant(0), fc.nat(99_999)),
});
const basket = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  freightFen: fc.nat(3_000),
  legs: fc.array(fc.nat(1_000), { minLength: 1, maxLength: 5 }),
  /** Which line gives how many units back next; wrapped round what is left. */
  moves: fc.array(fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.boolean()), { maxLength: 60 }),
});

describe('what comes back', () => {
  it('ends at exactly what was paid, whatever the parts, their order and the payments', () => {
    fc.assert(
      fc.property(basket, ({ lines: bought, freightFen, legs: weights, moves }) => {
        const lines: ReturnableLine[] = bought.map((one, index) => ({
          ...one,
          id: index + 1,
          name: '',
          returnedUnits: 0,
        }));
        const payable = freightFen + lines.reduce((sum, one) => sum + one.netFen + one.servicesNetFen, 0);
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        // Payments as a counter takes them: any sizes that make the sum.
        const legs = whole === 0 ? [payable] : divide(payable, weights);
        const back = legs.map(() => 0);
        let tradeInBack = 0;
        const refund = (wishes: { orderLineId: number; units: number }[]) => {
          const quote = quoteRefund({ lines, freightFen }, wishes, inTheShop);
          const left = legs.map((leg, index) => leg - (back[index] ?? 0));
          const shares = allocate(quote.goodsFen + quote.freightFen, left);
          for (const [index, share] of shares.entries()) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(left[index] ?? 0);
            back[index] = (back[index] ?? 0) + share;
          }
          for (const { orderLineId, units, amountFen } of quote.lines) {
            expect(amountFen).toBeGreaterThanOrEqual(0);
            const of = lines[orderLineId - 1];
            if (of) of.returnedUnits += units;
          }
          expect(quote.freightFen).toBe(quote.isWhole ? freightFen : 0);
          tradeInBack += quote.tradeInFen;
        };
        for (const [which, some, withNext] of moves) {
          const open = lines.filter((one) => one.returnedUnits < one.count);
          if (open.length === 0) break;
          const picked = [open[which % open.length], ...(withNext ? [open[(which + 1) % open.length]] : [])];
          const wishes = [...new Set(picked)].flatMap((one) =>
            one ? [{ orderLineId: one.id, units: 1 + (some % (one.count - one.returnedUnits)) }] : [],
          );
          refund(wishes);
        }
        const rest = lines.filter((one) => one.returnedUnits < one.count);
        if (rest.length > 0)
          refund(rest.map((one) => ({ orderLineId: one.id, units: one.count - one.returnedUnits })));
        expect(back).toEqual(legs);
        expect(tradeInBack).toBe(lines.reduce((sum, one) => sum + one.tradeInFen, 0));
      }),
      { numRuns: 2_000 },
    );
  });

  it('of the worked example: 55.37, 55.37 and 3,678.06', () => {
    const lines = [
      { id: 1, name: '手机', count: 1, netFen: 367_806, servicesNetFen: 0, tradeInFen: 0, returnedUnits: 0 },
      { id: 2, name: '手机壳', count: 2, netFen: 11_074, servicesNetFen: 0, tradeInFen: 0, returnedUnits: 0 },
    ];
    const take = (orderLineId: number) => {
      const quote = quoteRefund({ lines, freightFen: 0 }, [{ orderLineId, units: 1 }], inTheShop);
      const of = lines.find(({ id }) => id === orderLineId);
      if (of) of.returnedUnits += 1;
      return quote.goodsFen;
    };
    expect([take(2), take(2), take(1)]).toEqual([5_537, 5_537, 367_806]);
  });

  it('of a discount counts with the part that it took off: no list price comes back', () => {
    const lines = [
      { id: 1, name: '', count: 3, netFen: 100, servicesNetFen: 10, tradeInFen: 50, returnedUnits: 0 },
    ];
    const quote = quoteRefund({ lines, freightFen: 500 }, [{ orderLineId: 1, units: 1 }], inTheShop);
    expect(quote).toEqual({
      lines: [{ orderLineId: 1, units: 1, amountFen: 36 }],
      goodsFen: 36,
      freightFen: 0,
      freightOfferedFen: 0,
      tradeInFen: 16,
      isWhole: false,
    });
  });

  it('brings the freight with the last unit that has not left; once parcels have, only where the shop says so', () => {
    const bought = { name: '', netFen: 100, servicesNetFen: 0, tradeInFen: 0, returnedUnits: 0 };
    const lines = [
      { ...bought, id: 1, count: 1 },
      { ...bought, id: 2, count: 2 },
    ];
    const freightOf = (
      wishes: { orderLineId: number; units: number }[],
      terms: Partial<typeof inTheShop>,
    ) => {
      const quote = quoteRefund({ lines, freightFen: 600 }, wishes, { ...inTheShop, ...terms });
      return [quote.freightFen, quote.freightOfferedFen];
    };
    const all = [
      { orderLineId: 1, units: 1 },
      { orderLineId: 2, units: 2 },
    ];
    const second = (units: number) => [{ orderLineId: 2, units }];
    expect(freightOf(second(2), {})).toEqual([0, 0]);
    expect(freightOf(all, {})).toEqual([600, 0]);
    // The first line has left, two units of the second wait.
    const partly = {
      hasLeft: true,
      unsent: new Map([
        [1, 0],
        [2, 2],
      ]),
    };
    expect(freightOf(second(1), { ...partly, withFreight: true })).toEqual([0, 0]);
    expect(freightOf(second(2), partly)).toEqual([0, 600]);
    expect(freightOf(second(2), { ...partly, withFreight: true })).toEqual([600, 600]);
    // All of it has left: nothing but the last unit of all.
    const shipped = {
      hasLeft: true,
      unsent: new Map([
        [1, 0],
        [2, 0],
      ]),
    };
    expect(freightOf(second(2), { ...shipped, withFreight: true })).toEqual([0, 0]);
    expect(freightOf(all, shipped)).toEqual([0, 600]);
    expect(freightOf(all, { ...shipped, withFreight: true })).toEqual([600, 600]);
  });

  it('brings the freight of what has left by rule where the shop is to blame, with the last unit only', () => {
    const bought = { id: 1, name: '', count: 2, netFen: 100, servicesNetFen: 0, tradeInFen: 0 };
    const terms = { hasLeft: true, unsent: new Map([[1, 0]]), withFreight: false, shopAtFault: true };
    const freightOf = (units: number, returnedUnits: number) => {
      const lines = [{ ...bought, returnedUnits }];
      const quote = quoteRefund({ lines, freightFen: 600 }, [{ orderLineId: 1, units }], terms);
      return [quote.freightFen, quote.freightOfferedFen];
    };
    expect([freightOf(1, 0), freightOf(1, 1), freightOf(2, 0)]).toEqual([
      [0, 0],
      [600, 0],
      [600, 0],
    ]);
  });
});

/** Sizes by weights that make a sum, each as it comes. */
function divide(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((all, weight) => all + weight, 0);
  const sizes = weights.map((weight) => Math.floor((sum / whole) * weight));
  sizes[0] = (sizes[0] ?? 0) + sum - sizes.reduce((all, size) => all + size, 0);
  return sizes;
}
