import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeLine, makeOffer } from './basket.fixture.ts';
import { type Candidate, chooseGroups } from './choose-groups.ts';
import { type DraftLine, draftLine } from './draft-line.ts';
import { worthOfGroup } from './group-worth.ts';

/** What is taken off when each activity of a list takes all of its lines that those before have left. */
function worthInOrder(order: readonly Candidate[]): number {
  const taken = new Set<DraftLine>();
  return order.reduce((sum, { offer, drafts }) => {
    const free = drafts.filter((draft) => !taken.has(draft));
    for (const draft of free) taken.add(draft);
    return sum + worthOfGroup(offer, free);
  }, 0);
}

function ordersOf(all: readonly Candidate[]): Candidate[][] {
  return [
    [],
    ...all.flatMap((first) =>
      ordersOf(all.filter((one) => one !== first)).map((others) => [first, ...others]),
    ),
  ];
}

const anyRule = fc.oneof(
  fc.record({ fromFen: fc.integer({ min: 1, max: 9_000 }), minusFen: fc.integer({ min: 1, max: 3_000 }) }),
  fc.record({ fromUnits: fc.integer({ min: 1, max: 4 }), offPpm: fc.integer({ min: 1, max: 500_000 }) }),
);
const anyActivity = fc.record({
  step: anyRule,
  ofLines: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 6 }),
});
const anyLines = fc.array(
  fc.record({ baseFen: fc.integer({ min: 1, max: 5_000 }), count: fc.integer({ min: 1, max: 3 }) }),
  {
    minLength: 6,
    maxLength: 6,
  },
);

it('no order of any choice of activities takes off more than the one that is chosen', () => {
  fc.assert(
    fc.property(anyLines, fc.array(anyActivity, { minLength: 1, maxLength: 5 }), (lines, activities) => {
      const drafts = lines.map((line, index) => draftLine(makeLine({ id: index + 1, ...line })));
      const candidates = activities.map(({ step, ofLines }, index) => ({
        offer: makeOffer({ id: index + 1, type: 'minus', rule: { steps: [step] } }),
        drafts: drafts.filter((_, place) => ofLines.includes(place)),
      }));
      const chosen = chooseGroups(candidates);
      const most = Math.max(...ordersOf(candidates).map(worthInOrder));
      expect(chosen.reduce((sum, { offer, drafts: own }) => sum + worthOfGroup(offer, own), 0)).toBe(most);
      expect(new Set(chosen.flatMap(({ drafts: own }) => own)).size).toBe(
        chosen.reduce((sum, { drafts: own }) => sum + own.length, 0),
      );
    }),
  );
});

it('is as good where more kinds of lines are shared than a number writes', () => {
  const drafts = Array.from({ length: 200 }, (_, index) =>
    draftLine(makeLine({ id: index + 1, baseFen: 1_000 + index })),
  );
  const candidates = Array.from({ length: 6 }, (_, index) => ({
    offer: makeOffer({
      id: index + 1,
      type: 'minus',
      rule: { steps: [{ fromFen: 1, offPpm: 10_000 * (index + 1) }] },
    }),
    // Sixty-three kinds: each line is in the activities that its number names in bits.
    drafts: drafts.filter((_, place) => ((1 + (place % 63)) & (1 << index)) !== 0),
  }));
  const chosen = chooseGroups(candidates);
  const most = Math.max(...ordersOf(candidates).map(worthInOrder));
  expect(chosen.reduce((sum, { offer, drafts: own }) => sum + worthOfGroup(offer, own), 0)).toBe(most);
});
