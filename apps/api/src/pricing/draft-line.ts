import { isPriceSentinel } from '../catalog/catalog.service.ts';
import { allocate } from './allocate.ts';
import type { Share } from './priced-shapes.ts';
import type { BasketLine, Offer, Scope } from './pricing-shapes.ts';

/** A line while it is priced: each step takes off what the one before left. */
export interface DraftLine {
  line: BasketLine;
  hasPrice: boolean;
  /** After VIP and special prices. */
  unitFen: number;
  /** What is left of the goods of the line; 0 where it is not ticked or has no price. */
  leftFen: number;
  shares: Share[];
  /** The promotions that took something off it, or whose condition it helped to meet. */
  offers: Offer[];
  /** Key of the package or group activity that it is in; a line is in one at most. */
  groupKey: string;
  groupSavedFen: number;
  groupFen: number;
}

export function draftLine(line: BasketLine): DraftLine {
  const hasPrice = !isPriceSentinel(line.baseFen);
  const unitFen = hasPrice ? line.baseFen : 0;
  return {
    line,
    hasPrice,
    unitFen,
    leftFen: line.isSelected ? unitFen * line.count : 0,
    shares: [],
    offers: [],
    groupKey: '',
    groupSavedFen: 0,
    groupFen: 0,
  };
}

/** Takes an amount off a line; nothing below zero, and one row for each source. */
export function takeOff(draft: DraftLine, share: Share): void {
  const amountFen = Math.min(share.amountFen, draft.leftFen);
  if (amountFen <= 0) return;
  draft.leftFen -= amountFen;
  const known = draft.shares.find(({ kind, sourceId }) => kind === share.kind && sourceId === share.sourceId);
  if (known) known.amountFen += amountFen;
  else draft.shares.push({ ...share, amountFen });
}

/** Takes one amount off several lines, each by what it has left. */
export function takeOffTogether(drafts: readonly DraftLine[], share: Share): void {
  const parts = allocate(
    share.amountFen,
    drafts.map(({ leftFen }) => leftFen),
  );
  for (const [index, draft] of drafts.entries()) takeOff(draft, { ...share, amountFen: parts[index] ?? 0 });
}

export function sumLeft(drafts: readonly DraftLine[]): number {
  return drafts.reduce((sum, { leftFen }) => sum + leftFen, 0);
}

type Goods = Pick<BasketLine, 'ppid' | 'productId' | 'brandId' | 'categoryIds'>;

interface BuiltScope {
  in: ReadonlySet<string>;
  out: ReadonlySet<string>;
  /** Answers that were given: a basket is asked for the same again with each set of offers that is tried. */
  answers: WeakMap<Goods, boolean>;
}

/** Offers are kept for a while, and their scopes with them. */
const builtScopes = new WeakMap<Scope, BuiltScope>();

/** Whether goods are in a scope: in at least one of its `in`, in none of its `out`. */
export function isInScope(scope: Scope, goods: Goods): boolean {
  let built = builtScopes.get(scope);
  if (built === undefined) {
    built = { in: new Set(scope.in), out: new Set(scope.out), answers: new WeakMap() };
    builtScopes.set(scope, built);
  }
  let answer = built.answers.get(goods);
  if (answer === undefined) {
    answer = isNamed(built.in, goods) && !isNamed(built.out, goods);
    built.answers.set(goods, answer);
  }
  return answer;
}

function isNamed(names: ReadonlySet<string>, { ppid, productId, brandId, categoryIds }: Goods): boolean {
  if (names.size === 0) return false;
  return (
    names.has('all:0') ||
    names.has(`sku:${ppid}`) ||
    names.has(`product:${productId}`) ||
    names.has(`brand:${brandId}`) ||
    categoryIds.some((id) => names.has(`category:${id}`))
  );
}

/** Whether an activity may still act on a line: one that stands alone neither comes second nor lets a second come. */
export function isOpenTo(offer: Offer, { line, hasPrice, offers }: DraftLine): boolean {
  if (!hasPrice || line.unitOffer?.allow.activity === false) return false;
  if (offers.length > 0 && (offer.exclusive || offers.some(({ exclusive }) => exclusive))) return false;
  return isInScope(offer.scope, line);
}
