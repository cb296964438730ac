import { type Candidate, chooseGroups } from './choose-groups.ts';
import { type DraftLine, isOpenTo, sumLeft, takeOff, takeOffTogether } from './draft-line.ts';
import { worthOfGroup, worthOfNthUnits } from './group-worth.ts';
import type { BasketInput, BasketLine, Offer, PackageTerms } from './pricing-shapes.ts';

/** A package or a group activity that acts, with what it took off. */
export interface ActiveGroup {
  key: string;
  offer?: Offer;
  terms?: PackageTerms;
  drafts: DraftLine[];
  goodsFen: number;
  savedFen: number;
}

const groupTypes: readonly string[] = ['minus', 'percent', 'nthUnit'];

export function isGroupOffer({ type }: Offer): boolean {
  return groupTypes.includes(type);
}

/** Step 4: packages, then the best group activity for each line, then what an old machine brings. */
export function applyActivities(
  drafts: readonly DraftLine[],
  offers: readonly Offer[],
  input: Pick<BasketInput, 'packages' | 'tradeIn'>,
): ActiveGroup[] {
  const groups = [...applyPackages(drafts, input.packages), ...applyGroups(drafts, offers)];
  applyRenewal(drafts, offers, input.tradeIn);
  return groups;
}

function applyPackages(drafts: readonly DraftLine[], packages: readonly PackageTerms[]): ActiveGroup[] {
  const blocks = Map.groupBy(
    drafts.filter(({ line, leftFen }) => line.kind === 'package' && line.package && leftFen > 0),
    ({ line }) => `b${line.package?.id}:${line.package?.key}`,
  );
  return [...blocks].flatMap(([key, members]) => {
    const terms = packages.find(({ id }) => id === members[0]?.line.package?.id);
    if (!terms || terms.items.length === 0) return [];
    const items = terms.items.map((item) => ({
      item,
      draft: members.find(({ line }) => line.ppid === item.ppid),
    }));
    const times = Math.min(
      ...items.map(({ item, draft }) => Math.floor((draft?.line.count ?? 0) / item.units)),
    );
    if (times === 0) return [];
    const goodsFen = sumLeft(members);
    for (const { item, draft } of items) {
      if (!draft) continue;
      const amountFen = Math.min(item.minusFen, draft.unitFen) * item.units * times;
      takeOff(draft, { kind: 'activity', sourceId: -terms.id, title: terms.name, amountFen });
    }
    return [closeGroup({ key, terms, drafts: members, goodsFen })];
  });
}

function applyGroups(drafts: readonly DraftLine[], offers: readonly Offer[]): ActiveGroup[] {
  const groupOffers = offers.filter(isGroupOffer);
  const candidates = groupOffers
    .map((offer) => ({
      offer,
      drafts: drafts.filter((draft) => draft.leftFen > 0 && mayJoin(offer, draft, groupOffers)),
    }))
    .filter((candidate) => worthOfGroup(candidate.offer, candidate.drafts) > 0);
  return chooseGroups(candidates).map(({ offer, drafts: members }) => applyGroup(offer, members));
}

/** Whether a line may be in a group activity: it is in no package, and the shopper has chosen no other one. */
export function mayJoin(offer: Offer, draft: DraftLine, groupOffers: readonly Offer[]): boolean {
  if (draft.groupKey !== '' || draft.line.kind === 'addon' || !isOpenTo(offer, draft)) return false;
  const chosen = chosenOffer(draft.line, groupOffers);
  return chosen === undefined || chosen === offer.id;
}

/** The choice of the shopper, as long as it stands: 0 for none, undefined where the best is wanted. */
export function chosenOffer(line: BasketLine, groupOffers: readonly Offer[]): number | undefined {
  const { chosenPromotionId } = line;
  if (chosenPromotionId === undefined || chosenPromotionId === 0) return chosenPromotionId;
  return groupOffers.some(({ id }) => id === chosenPromotionId) ? chosenPromotionId : undefined;
}

function applyGroup(offer: Offer, drafts: Candidate['drafts']): ActiveGroup {
  const members = [...drafts];
  const goodsFen = sumLeft(members);
  const share = { kind: 'activity', sourceId: offer.id, title: offer.title } as const;
  if (offer.type === 'nthUnit') {
    const worths = worthOfNthUnits(offer, members);
    for (const [index, draft] of members.entries())
      takeOff(draft, { ...share, amountFen: worths[index] ?? 0 });
  } else takeOffTogether(members, { ...share, amountFen: worthOfGroup(offer, members) });
  for (const draft of members) draft.offers.push(offer);
  return closeGroup({ key: `p${offer.id}`, offer, drafts: members, goodsFen });
}

function closeGroup(group: Omit<ActiveGroup, 'savedFen'>): ActiveGroup {
  const savedFen = group.goodsFen - sumLeft(group.drafts);
  for (const draft of group.drafts) {
    draft.groupKey = group.key;
    draft.groupFen = draft.leftFen;
    const sourceId = group.offer ? group.offer.id : -(group.terms?.id ?? 0);
    draft.groupSavedFen =
      draft.shares.find((share) => share.kind === 'activity' && share.sourceId === sourceId)?.amountFen ?? 0;
  }
  return { ...group, savedFen };
}

/** The best of them, once: for the line that the old machine is given for. */
function applyRenewal(
  drafts: readonly DraftLine[],
  offers: readonly Offer[],
  tradeIn: BasketInput['tradeIn'],
): void {
  const draft = tradeIn && drafts.find(({ line }) => line.id === tradeIn.lineId);
  if (!draft || draft.leftFen === 0 || tradeIn.creditFen <= 0) return;
  const best = offers
    .filter((offer) => offer.type === 'renewal' && isOpenTo(offer, draft))
    .sort((a, b) => (b.rule.minusFen ?? 0) - (a.rule.minusFen ?? 0) || a.id - b.id)[0];
  if (!best) return;
  const { id: sourceId, title } = best;
  takeOff(draft, { kind: 'activity', sourceId, title, amountFen: best.rule.minusFen ?? 0 });
  draft.offers.push(best);
}
