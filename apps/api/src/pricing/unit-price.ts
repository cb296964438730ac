import { percentOf } from './allocate.ts';
import { type DraftLine, draftLine, isOpenTo, takeOff } from './draft-line.ts';
import type { BasketLine, Offer } from './pricing-shapes.ts';

/** Steps 1 to 3: the price of the place, then that of the level, then a special one, each only where it is lower. */
export function draftWithUnitPrices(
  lines: readonly BasketLine[],
  offers: readonly Offer[],
  memberLevel: number | null,
): DraftLine[] {
  const specials = offers.filter(({ type }) => type === 'special');
  return lines.map((line) => {
    const draft = draftLine(line);
    if (!draft.hasPrice) return draft;
    if (line.vipFen !== undefined && line.unitOffer?.allow.vip !== false)
      lowerUnit(draft, line.vipFen, { kind: 'vip', sourceId: memberLevel ?? 0, title: '会员价' });
    const { unitOffer } = line;
    if (unitOffer) {
      const share = { kind: 'special', sourceId: unitOffer.sourceId, title: unitOffer.title } as const;
      lowerUnit(draft, unitOffer.priceFen, share);
      if (unitOffer.extraOffFen !== undefined)
        takeOff(draft, { ...share, amountFen: unitOffer.extraOffFen * line.count });
    }
    applySpecial(draft, specials);
    return draft;
  });
}

function applySpecial(draft: DraftLine, specials: readonly Offer[]): void {
  let best: { offer: Offer; priceFen: number } | undefined;
  for (const offer of specials) {
    if (!isOpenTo(offer, draft)) continue;
    const priceFen = specialPrice(offer, draft);
    if (priceFen < (best?.priceFen ?? draft.unitFen)) best = { offer, priceFen };
  }
  if (!best) return;
  const { offer, priceFen } = best;
  lowerUnit(draft, priceFen, { kind: 'special', sourceId: offer.id, title: offer.title });
  draft.offers.push(offer);
}

function specialPrice({ rule }: Offer, { line, unitFen }: DraftLine): number {
  const named = rule.prices?.find(({ ppid }) => ppid === line.ppid)?.priceFen;
  return named ?? unitFen - percentOf(unitFen, rule.offPpm ?? 0);
}

function lowerUnit(
  draft: DraftLine,
  priceFen: number,
  share: { kind: 'vip' | 'special'; sourceId: number; title: string },
): void {
  if (priceFen >= draft.unitFen) return;
  takeOff(draft, { ...share, amountFen: (draft.unitFen - priceFen) * draft.line.count });
  draft.unitFen = priceFen;
}
