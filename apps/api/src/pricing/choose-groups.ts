import type { DraftLine } from './draft-line.ts';
import { worthOfGroup } from './group-worth.ts';
import type { Offer } from './pricing-shapes.ts';

/** A group activity with the lines it may take. */
export interface Candidate {
  offer: Offer;
  drafts: readonly DraftLine[];
}

/** More activities over the same goods than this are not searched in all orders. */
const SEARCHED = 10;
/** As many members of a set as a number writes. */
const BITS = 31;

/**
 * Which group activities act, and on which lines, when a line may be in one only and the shopper wants the lowest sum.
 * An activity takes all of its lines that are free, and every order of every choice of activities is weighed: over what
 * is still free, because what the next one finds does not depend on the order of those before. So one more activity
 * never leaves less. Beyond `SEARCHED` that share goods the most worthy are searched, the others follow.
 */
export function chooseGroups(candidates: readonly Candidate[]): Candidate[] {
  return splitByGoods(candidates).flatMap((part) => {
    if (part.length <= SEARCHED) return searchOrders(part);
    const byWorth = part
      .map((candidate) => ({ candidate, worth: worthOfGroup(candidate.offer, candidate.drafts) }))
      .sort((a, b) => b.worth - a.worth)
      .map(({ candidate }) => candidate);
    const chosen = searchOrders(byWorth.slice(0, SEARCHED));
    for (const candidate of byWorth.slice(SEARCHED)) {
      const drafts = without(candidate.drafts, chosen);
      if (worthOfGroup(candidate.offer, drafts) > 0) chosen.push({ ...candidate, drafts });
    }
    return chosen;
  });
}

function without(drafts: readonly DraftLine[], chosen: readonly Candidate[]): DraftLine[] {
  const taken = new Set(chosen.flatMap((one) => one.drafts));
  return drafts.filter((draft) => !taken.has(draft));
}

/** Activities that share no goods do not know of each other. */
function splitByGoods(candidates: readonly Candidate[]): Candidate[][] {
  let parts: { members: Candidate[]; drafts: Set<DraftLine> }[] = [];
  for (const candidate of candidates) {
    const touched = parts.filter(({ drafts }) => candidate.drafts.some((draft) => drafts.has(draft)));
    const joined = {
      members: [...touched.flatMap(({ members }) => members), candidate],
      drafts: new Set([...touched.flatMap(({ drafts }) => [...drafts]), ...candidate.drafts]),
    };
    parts = [...parts.filter((part) => !touched.includes(part)), joined];
  }
  return parts.map(({ members }) => candidates.filter((candidate) => members.includes(candidate)));
}

/** The best that can be made of what is still free, and with which activity it begins. */
interface Rest {
  worth: number;
  first: number;
}

function searchOrders(part: readonly Candidate[]): Candidate[] {
  const field = fieldOf(part);
  const known = new Map<number, Rest>();
  const worths = part.map(() => new Map<number, number>());
  const restOf = (state: number): Rest => {
    const weighed = known.get(state);
    if (weighed) return weighed;
    const rest = { worth: 0, first: -1 };
    for (const [index, { offer }] of part.entries()) {
      const view = field.viewOf(state, index);
      const worth = worths[index]?.get(view) ?? worthOfGroup(offer, field.freeIn(state, index));
      worths[index]?.set(view, worth);
      if (worth <= 0) continue;
      const sum = worth + restOf(field.after(state, index)).worth;
      if (sum > rest.worth) Object.assign(rest, { worth: sum, first: index });
    }
    known.set(state, rest);
    return rest;
  };

  const chosen: Candidate[] = [];
  for (let state = field.start; ; ) {
    const { first } = restOf(state);
    const candidate = part[first];
    if (!candidate) return chosen.reverse();
    chosen.push({ offer: candidate.offer, drafts: field.freeIn(state, first) });
    state = field.after(state, first);
  }
}

/** What is free, written as a number. */
interface Field {
  start: number;
  /** Equal where the same lines of an activity are free. */
  viewOf(state: number, index: number): number;
  freeIn(state: number, index: number): DraftLine[];
  /** What is free when an activity has taken all of its own. */
  after(state: number, index: number): number;
}

/**
 * Lines that the same activities may take go together: the state says which of these kinds are free. Where there are
 * more kinds than a number writes, it says which activities have taken theirs.
 */
function fieldOf(part: readonly Candidate[]): Field {
  const masks = new Map<DraftLine, number>();
  for (const [index, { drafts }] of part.entries())
    for (const draft of drafts) masks.set(draft, (masks.get(draft) ?? 0) | (1 << index));
  const kinds = new Map([...new Set(masks.values())].map((mask, place) => [mask, place]));
  if (kinds.size >= BITS) return fieldOfActivities(part, masks);
  const bitOf = (draft: DraftLine) => 1 << (kinds.get(masks.get(draft) ?? 0) ?? 0);
  const covers = part.map(({ drafts }) => drafts.reduce((cover, draft) => cover | bitOf(draft), 0));
  const coverOf = (index: number) => covers[index] ?? 0;
  return {
    start: 2 ** kinds.size - 1,
    viewOf: (state, index) => state & coverOf(index),
    freeIn: (state, index) => part[index]?.drafts.filter((draft) => (state & bitOf(draft)) !== 0) ?? [],
    after: (state, index) => state & ~coverOf(index),
  };
}

function fieldOfActivities(part: readonly Candidate[], masks: ReadonlyMap<DraftLine, number>): Field {
  const neighbours = part.map(({ drafts }) =>
    drafts.reduce((others, draft) => others | (masks.get(draft) ?? 0), 0),
  );
  return {
    start: 0,
    viewOf: (state, index) => state & (neighbours[index] ?? 0),
    freeIn: (state, index) =>
      part[index]?.drafts.filter((draft) => ((masks.get(draft) ?? 0) & state) === 0) ?? [],
    after: (state, index) => state | (1 << index),
  };
}
