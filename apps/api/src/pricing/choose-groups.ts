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
/** Of a number that sets are written in. */
const BITS = 31;

/**
 * Which group activities act, and on which lines, when a line may be in one only and the shopper wants the lowest sum.
 * An activity takes all of its lines that are free, and every order of every choice of activities is weighed: over the
 * sets of activities, because what is free for the next one does not depend on the order of those before. So one more
 * activity never leaves less. Beyond `SEARCHED` that share goods the most worthy are searched, the others follow.
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

function searchOrders(part: readonly Candidate[]): Candidate[] {
  const shelves = shelve(part);
  const best: { worth: number; last: number }[] = [{ worth: 0, last: -1 }];
  let winner = 0;
  for (let set = 1; set < 1 << part.length; set += 1) {
    const found = { worth: -1, last: -1 };
    for (const [index, shelf] of shelves.entries()) {
      if ((set & (1 << index)) === 0) continue;
      const before = set & ~(1 << index);
      const worth = (best[before]?.worth ?? 0) + shelf.worthAfter(before);
      if (worth > found.worth) Object.assign(found, { worth, last: index });
    }
    best.push(found);
    if (found.worth > (best[winner]?.worth ?? 0)) winner = set;
  }

  const chosen: Candidate[] = [];
  for (let set = winner; set !== 0; ) {
    const index = best[set]?.last ?? 0;
    set &= ~(1 << index);
    const shelf = shelves[index];
    if (shelf) chosen.push({ offer: shelf.offer, drafts: shelf.freeAfter(set) });
  }
  return chosen;
}

interface Shelf {
  offer: Offer;
  /** What it takes off the lines that are left when the activities of a set have taken theirs. */
  worthAfter(before: number): number;
  freeAfter(before: number): DraftLine[];
}

/**
 * The lines of each activity by who else could take them. Many lines are alike in that, so of a thousand sets few
 * leave different lines, and each of these is weighed once.
 */
function shelve(part: readonly Candidate[]): Shelf[] {
  const masks = new Map<DraftLine, number>();
  for (const [index, { drafts }] of part.entries())
    for (const draft of drafts) masks.set(draft, (masks.get(draft) ?? 0) | (1 << index));
  return part.map(({ offer, drafts }) => {
    const takers = [...new Set(drafts.map((draft) => masks.get(draft) ?? 0))];
    const freeAfter = (before: number) => drafts.filter((draft) => ((masks.get(draft) ?? 0) & before) === 0);
    const known = new Map<number, number>();
    const worthAfter = (before: number) => {
      if (takers.length > BITS) return worthOfGroup(offer, freeAfter(before));
      let free = 0;
      for (const [bit, mask] of takers.entries()) if ((mask & before) === 0) free |= 1 << bit;
      const worth = known.get(free) ?? worthOfGroup(offer, freeAfter(before));
      known.set(free, worth);
      return worth;
    };
    return { offer, worthAfter, freeAfter };
  });
}
