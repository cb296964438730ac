import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookBody, BookOption } from './book.ts';
import { askedQuestions, findWrongAnswers, priceAnswers } from './price-answers.ts';
import { FAULTLESS, optionOf, questionOf, TEST_BOOK } from './valuation.fixture.ts';

describe('what answers come to', () => {
  it.each([
    ['a faultless one is the top price', FAULTLESS, 'priced', 100_000],
    ['a fixed sum goes off first', ['on', 'worn', 'fine'], 'priced', 90_000],
    ['then a share of what is left', ['on', 'worn', 'camera'], 'priced', 81_000],
    ['a share of all of it', ['on', 'broken', 'fine'], 'priced', 60_000],
    ['shares are multiplied, whole yuan down', ['on', 'broken', 'camera', 'battery'], 'priced', 51_300],
    [
      'what cannot be switched on is the floor, and its faults are not asked',
      ['off', 'broken'],
      'priced',
      2_000,
    ],
    ['what is locked is not taken', ['on', 'new', 'locked', 'camera'], 'refused', 0],
    ['what has to be seen has a price to be confirmed', ['on', 'worn', 'seen'], 'review', 90_000],
    ['without all answers there is none', ['on', 'new'], 'incomplete', 0],
  ])('%s', (_title, optionIds, verdict, priceFen) => {
    const priced = priceAnswers(TEST_BOOK, 100_000, optionIds);
    expect(priced).toMatchObject({ verdict, priceFen });
    if (verdict === 'priced')
      expect(priced.lines.reduce((sum, { minusFen }) => sum + minusFen, 0)).toBe(100_000 - priceFen);
  });

  it('tells line by line what an answer takes off, with the rounding in the last', () => {
    expect(priceAnswers(TEST_BOOK, 99_900, ['on', 'worn', 'camera', 'battery']).lines).toEqual([
      { optionId: 'worn', text: '选项worn', minusFen: 10_000 },
      { optionId: 'battery', text: '选项battery', minusFen: 5_000 },
      { optionId: 'camera', text: '选项camera', minusFen: 8_500 },
    ]);
  });

  it('is never below the floor, nor above what the model brings', () => {
    expect(priceAnswers(TEST_BOOK, 12_000, ['on', 'worn', 'battery']).priceFen).toBe(2_000);
    expect(priceAnswers(TEST_BOOK, 1_550, ['off', 'new']).priceFen).toBe(1_500);
  });

  it('knows what is no answer', () => {
    expect(findWrongAnswers(TEST_BOOK, ['on', 'what'])).toBe('unknown');
    expect(findWrongAnswers(TEST_BOOK, ['on', 'off'])).toBe('twice');
    expect(findWrongAnswers(TEST_BOOK, ['on', 'on'])).toBe('twice');
    expect(findWrongAnswers(TEST_BOOK, ['on', 'fine', 'camera'])).toBe('alone');
    expect(findWrongAnswers(TEST_BOOK, ['off', 'camera'])).toBe('excluded');
    expect(findWrongAnswers(TEST_BOOK, FAULTLESS)).toBeUndefined();
    expect(askedQuestions(TEST_BOOK, new Set(['off'])).map(({ id }) => id)).toEqual(['power', 'screen']);
  });
});

const option = (id: string): fc.Arbitrary<BookOption> =>
  fc
    .record({
      effect: fc.constantFrom('none', 'fixed', 'percent', 'floor', 'refuse', 'review'),
      amount: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ effect, amount }) => optionOf(id, effect, amountOf(effect, amount)));
const amountOf = (effect: string, amount: number) =>
  effect === 'fixed' ? amount * 537 : effect === 'percent' ? amount : 0;
const book: fc.Arbitrary<BookBody> = fc
  .record({
    floorFen: fc.integer({ min: 0, max: 50_000 }),
    options: fc.array(fc.tuple(option('x'), option('y'), option('z')), { minLength: 1, maxLength: 8 }),
  })
  .map(({ floorFen, options }) => ({
    floorFen,
    questions: options.map((own, place) =>
      questionOf(
        `q${place}`,
        own.map((one) => ({ ...one, id: `${one.id}${place}` })),
      ),
    ),
  }));
const answered = fc
  .tuple(book, fc.integer({ min: 0, max: 2_000_000 }), fc.array(fc.nat(2), { minLength: 8, maxLength: 8 }))
  .map(([body, baseFen, picks]) => ({
    ...{ body, baseFen },
    optionIds: body.questions.map(({ options }, place) => options[picks[place] ?? 0]?.id ?? ''),
  }));

/** Whether an answer takes at least as much as another one, whatever else is answered. */
function isWorse(one: BookOption, other: BookOption): boolean {
  const rank = { none: 0, review: 0, fixed: 1, percent: 1, floor: 2, refuse: 3 } as const;
  if (rank[one.effect] !== rank[other.effect]) return rank[one.effect] > rank[other.effect];
  return one.effect === other.effect ? one.amount >= other.amount : rank[one.effect] !== 1;
}

describe('whatever the book', () => {
  it('a worse answer never raises a price', () => {
    fc.assert(
      fc.property(answered, fc.nat(7), fc.nat(2), ({ body, baseFen, optionIds }, at, instead) => {
        const place = at % body.questions.length;
        const options = body.questions[place]?.options ?? [];
        const now = options.find(({ id }) => id === optionIds[place]);
        const other = options[instead];
        if (!now || !other || !isWorse(other, now)) return;
        const worse = optionIds.with(place, other.id);
        expect(priceAnswers(body, baseFen, worse).priceFen).toBeLessThanOrEqual(
          priceAnswers(body, baseFen, optionIds).priceFen,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('options in any order give one price and the same reasons', () => {
    fc.assert(
      fc.property(answered, fc.nat(), ({ body, baseFen, optionIds }, seed) => {
        const turned = optionIds.map((_id, place) => optionIds[(place + seed) % optionIds.length] ?? '');
        expect(priceAnswers(body, baseFen, turned.toReversed())).toEqual(
          priceAnswers(body, baseFen, optionIds),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('the range of a part of the answers holds whatever comes of the rest, and never grows', () => {
    fc.assert(
      fc.property(answered, fc.nat(8), ({ body, baseFen, optionIds }, given) => {
        const whole = priceAnswers(body, baseFen, optionIds);
        if (whole.verdict === 'refused') return;
        const part = priceAnswers(body, baseFen, optionIds.slice(0, given));
        expect(part.lowFen).toBeLessThanOrEqual(whole.priceFen);
        expect(part.highFen).toBeGreaterThanOrEqual(whole.priceFen);
        const more = priceAnswers(body, baseFen, optionIds.slice(0, given + 1));
        expect(more.highFen).toBeLessThanOrEqual(part.highFen);
      }),
      { numRuns: 500 },
    );
  });

  it('the price lies within zero and the top price, and its reasons add up to the difference', () => {
    fc.assert(
      fc.property(answered, ({ body, baseFen, optionIds }) => {
        const { verdict, priceFen, lines } = priceAnswers(body, baseFen, optionIds);
        expect(priceFen).toBeGreaterThanOrEqual(0);
        expect(priceFen).toBeLessThanOrEqual(baseFen);
        expect(priceFen % 100).toBe(0);
        if (verdict === 'priced' && lines.length > 0)
          expect(lines.reduce((sum, { minusFen }) => sum + minusFen, 0)).toBe(baseFen - priceFen);
      }),
      { numRuns: 300 },
    );
  });
});
