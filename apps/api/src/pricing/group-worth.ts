import { percentOf } from './allocate.ts';
import type { DraftLine } from './draft-line.ts';
import type { Offer, Step } from './pricing-shapes.ts';

/** What a condition goes by: ticked goods of an activity, and how many units they are. */
export interface Reach {
  sumFen: number;
  units: number;
}

export function reachOf(drafts: readonly DraftLine[]): Reach {
  let [sumFen, units] = [0, 0];
  for (const { leftFen, line } of drafts) {
    if (leftFen === 0) continue;
    sumFen += leftFen;
    units += line.count;
  }
  return { sumFen, units };
}

/** How often a condition is met: 0, or 1, or more for 每满. */
export function timesReached(step: Step, { sumFen, units }: Reach, repeat = 1): number {
  const times =
    step.fromUnits === undefined
      ? timesIn(sumFen, step.fromFen ?? 0, units)
      : timesIn(units, step.fromUnits, units);
  return Math.min(times, repeat);
}

function timesIn(amount: number, from: number, units: number): number {
  if (units === 0) return 0;
  return from <= 0 ? 1 : Math.floor(amount / from);
}

/** What a step takes off goods that reach it. */
export function worthOfStep({ rule }: Offer, step: Step, reach: Reach): number {
  const times = timesReached(step, reach, rule.repeat);
  if (times === 0) return 0;
  const worth =
    step.minusFen === undefined ? percentOf(reach.sumFen, step.offPpm ?? 0) : step.minusFen * times;
  return Math.min(worth, rule.capFen ?? worth, reach.sumFen);
}

/** What a group activity takes off these lines together. */
export function worthOfGroup(offer: Offer, drafts: readonly DraftLine[]): number {
  if (offer.type === 'nthUnit') return worthOfNthUnits(offer, drafts).reduce((sum, worth) => sum + worth, 0);
  const reach = reachOf(drafts);
  return (offer.rule.steps ?? []).reduce((best, step) => Math.max(best, worthOfStep(offer, step, reach)), 0);
}

/**
 * What each line gets when every n-th unit is cheaper, the dearest first: two phones and a case give the case, never
 * the phone, so that a dear unit is not had cheaply by a cheap one.
 */
export function worthOfNthUnits({ rule }: Offer, drafts: readonly DraftLine[]): number[] {
  const nth = rule.nth ?? 2;
  const worths = drafts.map(() => 0);
  const dearestFirst = drafts
    .map((draft, index) => ({ draft, index }))
    .filter(({ draft }) => draft.leftFen > 0)
    .sort((a, b) => b.draft.unitFen - a.draft.unitFen);
  let before = 0;
  for (const { draft, index } of dearestFirst) {
    const cheaper = Math.floor((before + draft.line.count) / nth) - Math.floor(before / nth);
    worths[index] = Math.min(cheaper * percentOf(draft.unitFen, rule.offPpm ?? 0), draft.leftFen);
    before += draft.line.count;
  }
  return worths;
}
