import { returnStates } from '@jishi/contract/return-words.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCoupon, refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { returnMoves } from './return-states.ts';
import { openReturns } from './returns.fixture.ts';

let shop: TestShop;
let here: Awaited<ReturnType<typeof openReturns>>;
beforeAll(async () => {
  shop = await TestShop.open();
  here = await openReturns(shop);
});
afterAll(() => shop.close());

const settled = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;

describe('units that come back', () => {
  it('in any parts and any order give back exactly what their line cost after its coupon', async () => {
    const wishes = fc.record({
      prices: fc.tuple(fc.integer({ min: 3, max: 9_999 }), fc.integer({ min: 3, max: 9_999 })),
      parts: fc.shuffledSubarray([0, 0, 0, 1, 1], { minLength: 5 }),
      together: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(wishes, async ({ prices: [one, other], parts, together }) => {
        const couponId = await makeCoupon(here.buyer, { amountYuan: 0.11, thresholdYuan: 0.11 });
        const { lines } = await here.receive(
          [
            [one / 100, 3],
            [other / 100, 2],
          ],
          { couponId },
        );
        const back = [0, 0];
        const pieces = together
          ? [...new Set(parts)].map((at) => [at, at === 0 ? 3 : 2])
          : parts.map((at) => [at, 1]);
        for (const [at = 0, units = 1] of pieces) {
          const { id } = await here.apply(lines[at]!, { units });
          await here.approve(id);
          await here.desk.receive(await here.seen(id));
          back[at]! += Math.round((await here.settle(id, units)).refund * 100);
        }
        expect(back).toEqual(lines.map(({ netFen }) => netFen));
        expect(lines[0]!.netFen + lines[1]!.netFen).toBe(3 * one + 2 * other - 11);
      }),
      { numRuns: 3 },
    );
  });
});

describe('at once', () => {
  it('twenty requests for one line are one', async () => {
    const [line] = (await here.receive([[10, 20]])).lines;
    expect(await settled(Array.from({ length: 20 }, () => here.apply(line!)))).toBe(1);
    expect(await refusalOf(here.apply(line!))).toMatchObject({ userMsg: '该商品已有进行中的售后申请' });
  });

  it('the member withdraws while staff receive, 50 times: one of two', async () => {
    const goods = Array.from({ length: 50 }, (): [number, number] => [1, 1]);
    const { lines } = await here.receive(goods);
    const ends: string[] = [];
    for (const line of lines) {
      const { id } = await here.apply(line);
      await here.approve(id);
      const seen = await here.seen(id);
      const race = [() => here.member.withdraw({ id }), () => here.desk.receive(seen)];
      if (ends.length % 2 === 1) race.reverse();
      expect(await settled(race.map((act) => act()))).toBe(1);
      ends.push((await here.rowOf(id)).state);
    }
    expect(ends.every((state) => state === 'withdrawn' || state === 'arrived')).toBe(true);
  });

  it('ten settlements of one request pay once', async () => {
    const [line] = (await here.receive([[33.33, 3]])).lines;
    const { id } = await here.apply(line!, { units: 2 });
    await here.arrive(id);
    const seen = await here.seen(id);
    const unitsBack = [{ units: 2, goal: 'stock' as const }];
    await Promise.allSettled(Array.from({ length: 10 }, () => here.desk.settle({ ...seen, unitsBack })));
    const [now] = await here.linesOf(line!.orderId);
    expect(now).toMatchObject({ returnedUnits: 2, returnedFen: 6_666 });
    expect((await here.desk.detail({ id })).unitsBack).toHaveLength(1);
  });
});

describe('the table of states', () => {
  it('is closed: walks of any events end in states of it, and what is over stays over', () => {
    const events = Object.keys(returnMoves) as (keyof typeof returnMoves)[];
    const over = ['done', 'refused', 'sentBack', 'withdrawn'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (walk) => {
        let state: keyof typeof returnStates = 'applied';
        for (const event of walk) {
          const next: keyof typeof returnStates | undefined = returnMoves[event].moves[state];
          if (over.includes(state)) expect(next).toBeUndefined();
          state = next ?? state;
          expect(Object.keys(returnStates)).toContain(state);
        }
      }),
    );
  });
});
