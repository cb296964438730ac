import { fenToYuan } from '@jishi/contract/money.ts';
import { chosenOffer, isGroupOffer, mayJoin } from './activities.ts';
import { percentOf } from './allocate.ts';
import { type DraftLine, isOpenTo, sumLeft } from './draft-line.ts';
import { type Reach, timesReached } from './group-worth.ts';
import type { PricedGroup, PricedLine } from './priced-shapes.ts';
import type { Offer, Step } from './pricing-shapes.ts';
import type { Run } from './run-steps.ts';

/** Group activities that a line could join, for 换促销. */
export function listChoices(draft: DraftLine, usable: readonly Offer[]): PricedLine['choices'] {
  if (draft.line.kind === 'addon' || draft.groupKey.startsWith('b')) return [];
  const others = { ...draft, offers: draft.offers.filter((offer) => !isGroupOffer(offer)) };
  return usable
    .filter((offer) => isGroupOffer(offer) && isOpenTo(offer, others))
    .map(({ id, title }) => ({ promotionId: id, title }));
}

/**
 * The blocks of the cart: what acts, and what would act with a little more. Lines that are in none yet stand where the
 * shopper put them, else with an activity that acts already, else with the first one. Writes the key on these lines.
 */
export function describeGroups(run: Run, usable: readonly Offer[], lines: PricedLine[]): PricedGroup[] {
  const groupOffers = usable.filter(isGroupOffer);
  const members = new Map<string, { offer?: Offer; drafts: DraftLine[] }>();
  for (const { key, offer, drafts } of run.groups)
    members.set(key, { ...(offer && { offer }), drafts: [...drafts] });
  const linesById = new Map(lines.map((line) => [line.id, line]));
  for (const draft of run.drafts) {
    if (draft.groupKey !== '' || draft.line.kind === 'package') continue;
    const offer = findWaiting(draft, groupOffers, members);
    const line = linesById.get(draft.line.id);
    if (!offer || !line) continue;
    const key = `p${offer.id}`;
    const entry = members.get(key) ?? { offer, drafts: [] };
    entry.drafts.push(draft);
    members.set(key, entry);
    line.groupKey = key;
  }
  return [...members]
    .map(([key, { offer, drafts }]) => describeGroup(key, offer, drafts, run))
    .sort((a, b) => Math.min(...a.lineIds) - Math.min(...b.lineIds));
}

function findWaiting(
  draft: DraftLine,
  groupOffers: readonly Offer[],
  members: ReadonlyMap<string, unknown>,
): Offer | undefined {
  const open = groupOffers.filter((offer) => mayJoin(offer, draft, groupOffers));
  const chosen = chosenOffer(draft.line, groupOffers);
  return open.find(({ id }) => id === chosen) ?? open.find(({ id }) => members.has(`p${id}`)) ?? open[0];
}

function describeGroup(
  key: string,
  offer: Offer | undefined,
  drafts: readonly DraftLine[],
  run: Run,
): PricedGroup {
  const acting = run.groups.find((group) => group.key === key);
  const lineIds = drafts.map(({ line }) => line.id).sort((a, b) => a - b);
  const goodsFen = acting?.goodsFen ?? sumLeft(drafts);
  const savedFen = acting?.savedFen ?? 0;
  if (!offer) {
    const { id = 0, name = '' } = acting?.terms ?? {};
    const shown = { title: name, description: '', reachedText: `套餐已省 ¥${fenToYuan(savedFen)}` };
    return {
      key,
      kind: 'package',
      promotionId: 0,
      packageId: id,
      ...shown,
      lineIds,
      goodsFen,
      savedFen,
      next: null,
    };
  }
  const units = drafts.reduce((sum, { line }) => sum + (line.isSelected ? line.count : 0), 0);
  const reach = { sumFen: goodsFen, units };
  const { id: promotionId, title, description } = offer;
  const kind = offer.type === 'nthUnit' ? 'nthUnit' : 'steps';
  const texts =
    kind === 'nthUnit' ? describeNth(offer, reach, drafts) : describeSteps(offer, reach, savedFen);
  return { key, kind, promotionId, packageId: 0, title, description, lineIds, goodsFen, savedFen, ...texts };
}

type Texts = Pick<PricedGroup, 'reachedText' | 'next'>;

function describeSteps(offer: Offer, reach: Reach, savedFen: number): Texts {
  const steps = offer.rule.steps ?? [];
  const reached = steps.filter((step) => timesReached(step, reach) > 0).at(-1);
  const times = reached ? timesReached(reached, reach, offer.rule.repeat) : 0;
  const [first] = steps;
  const nextStep = steps.find((step) => timesReached(step, reach) === 0);
  const repeats = first !== undefined && times > 0 && times < (offer.rule.repeat ?? 1);
  const next = nextStep ? aim(nextStep, 1) : repeats ? aim(first, times + 1) : undefined;
  return {
    reachedText:
      reached && savedFen > 0 ? `已满 ${describeFrom(reached, times)} ${describeOff(reached, savedFen)}` : '',
    next: next ? describeNext(offer, next, reach) : null,
  };
}

function aim(step: Step, times: number): Step {
  return {
    ...step,
    ...(step.fromFen !== undefined && { fromFen: step.fromFen * times }),
    ...(step.fromUnits !== undefined && { fromUnits: step.fromUnits * times }),
    ...(step.minusFen !== undefined && { minusFen: step.minusFen * times }),
  };
}

function describeNext({ rule }: Offer, step: Step, reach: Reach): PricedGroup['next'] {
  const moreFen = Math.max(0, (step.fromFen ?? 0) - reach.sumFen);
  const moreUnits = Math.max(0, (step.fromUnits ?? 0) - reach.units);
  const atThat = Math.max(reach.sumFen, step.fromFen ?? 0);
  const worth = step.minusFen ?? percentOf(atThat, step.offPpm ?? 0);
  const saveFen = Math.min(worth, rule.capFen ?? worth);
  const more = step.fromUnits === undefined ? `¥${fenToYuan(moreFen)}` : `${moreUnits} 件`;
  return { moreFen, moreUnits, saveFen, text: `再买 ${more} ${describeOff(step, saveFen)}` };
}

function describeNth({ rule }: Offer, { units }: Reach, drafts: readonly DraftLine[]): Texts {
  const nth = rule.nth ?? 2;
  const off = `第 ${nth} 件${describeRate(rule.offPpm ?? 0)}`;
  const moreUnits = nth - (units % nth);
  const cheapestFen = Math.min(...drafts.map(({ unitFen }) => unitFen));
  const saveFen = percentOf(Number.isFinite(cheapestFen) ? cheapestFen : 0, rule.offPpm ?? 0);
  return {
    reachedText: units >= nth ? `已享${off}` : '',
    next: { moreFen: 0, moreUnits, saveFen, text: `再买 ${moreUnits} 件享${off}` },
  };
}

function describeFrom({ fromFen, fromUnits }: Step, times: number): string {
  return fromUnits === undefined ? `¥${fenToYuan((fromFen ?? 0) * times)}` : `${fromUnits * times} 件`;
}

function describeOff({ offPpm }: Step, amountFen: number): string {
  return offPpm === undefined ? `减 ¥${fenToYuan(amountFen)}` : `打${describeRate(offPpm)}`;
}

/** 150,000 millionths off are 8.5 折, everything off is free. */
export function describeRate(offPpm: number): string {
  return offPpm >= 1_000_000 ? '免费' : ` ${Number(((1_000_000 - offPpm) / 100_000).toFixed(2))} 折`;
}
