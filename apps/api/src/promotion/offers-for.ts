import { findSkus } from '../catalog/catalog.service.ts';
import { keepPerGeneration } from '../platform/cache/keep-per-generation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type BasketLine, isInScope, type Offer, type PackageTerms } from '../pricing/pricing.service.ts';
import { hasRealName } from '../real-name/real-name.service.ts';
import {
  type PromotionRows,
  selectCounts,
  selectInForce,
  selectPackagesInForce,
} from './in-force.queries.ts';

/** An offer as it is kept, with what is counted about it. */
interface KeptOffer extends Offer {
  perMember: number | null;
  budgetFen: number | null;
  spentFen: number;
  realName: boolean;
}

interface InForce {
  offers: KeptOffer[];
  packages: PackageTerms[];
}

/** What an offer is asked for: a line of a basket, or goods of a list. */
export type OfferedGoods = Pick<BasketLine, 'ppid' | 'productId' | 'brandId' | 'categoryIds'>;

/** Counts of gifts and budgets that strangers are shown are at most so old. */
const KEPT_MS = 60_000;

const keepInForce = keepPerGeneration(
  async (ctx): Promise<InForce> => {
    const rows = await selectInForce(ctx);
    return { offers: await presentOffers(ctx, rows), packages: await readPackages(ctx) };
  },
  { mostMs: KEPT_MS },
);

/**
 * The offers and packages that hold for goods at a moment, as the price engine takes them. Where nothing is in force no
 * query is made; else one, and only for a member whose goods meet a limit or a gift. Inside the transaction of an order
 * too: what was read there is judged once more by `takePromotions`.
 * @param ask.memberId left out for strangers: they are shown what the shop offers, with counts up to a minute old
 */
export async function offersFor(
  ctx: RequestContext,
  { lines, memberId, now }: { lines: readonly OfferedGoods[]; memberId?: number | undefined; now: Date },
): Promise<{ offers: Offer[]; packages: PackageTerms[] }> {
  const { offers, packages } = await keepInForce({ ...ctx, transactional: false });
  const ppids = new Set(lines.map(({ ppid }) => ppid));
  const ofGoods = packages.filter(
    ({ ppid, items }) => ppids.has(ppid) || items.some((item) => ppids.has(item.ppid)),
  );
  const running = offers.filter(
    (offer) => offer.startsAt <= now && now < offer.endsAt && concerns(offer, lines),
  );
  if (memberId === undefined || running.length === 0) return { offers: running, packages: ofGoods };
  return { offers: await countFor(ctx, running, memberId), packages: ofGoods };
}

function concerns(offer: Offer, lines: readonly OfferedGoods[]): boolean {
  return lines.some((line) => isInScope(offer.scope, line));
}

async function countFor(
  ctx: RequestContext,
  offers: readonly KeptOffer[],
  memberId: number,
): Promise<Offer[]> {
  const counted = offers.filter(
    ({ perMember, budgetFen, rule }) => perMember !== null || budgetFen !== null || rule.gifts !== undefined,
  );
  const ids = counted.map(({ id }) => id);
  const counts = ids.length === 0 ? undefined : await selectCounts(ctx, ids, memberId);
  const needsName = offers.some(({ realName }) => realName);
  const isNamed = needsName && (await hasRealName(ctx, memberId));
  return offers.map((offer): Offer => {
    const count = counts?.get(offer.id);
    const blocked = explainBlocked(offer, isNamed, count?.used ?? 0);
    const gifts = offer.rule.gifts?.map((gift) => ({
      ...gift,
      left: count ? Math.max(0, gift.quota - (count.given.get(gift.ppid) ?? 0)) : gift.left,
    }));
    return {
      ...offer,
      ...(blocked !== '' && { blocked }),
      ...(offer.budgetFen !== null && {
        budgetLeftFen: offer.budgetFen - (count?.spentFen ?? offer.spentFen),
      }),
      ...(gifts && { rule: { ...offer.rule, gifts } }),
    };
  });
}

function explainBlocked({ realName, perMember }: KeptOffer, isNamed: boolean, used: number): string {
  if (realName && !isNamed) return '完成实名认证后可享';
  if (perMember !== null && used >= perMember) return '您已达到该活动的参加次数';
  return '';
}

/** Promotions with their goods, gifts and add-ons in the shape of the engine. */
export async function presentOffers(ctx: RequestContext, rows: PromotionRows): Promise<KeptOffer[]> {
  const ppids = [...rows.gifts, ...rows.addons].map(({ ppid }) => ppid);
  const skus = ppids.length === 0 ? new Map() : await findSkus(ctx, ppids);
  return rows.promotions.map((row): KeptOffer => {
    const scopeOf = (side: 'in' | 'out') =>
      rows.targets
        .filter((target) => target.promotionId === row.id && target.side === side)
        .map(({ kind, refId }) => `${kind}:${refId}`);
    const gifts = rows.gifts
      .filter(({ promotionId }) => promotionId === row.id)
      .map(({ ppid, units, quota, given }) => {
        const { name = '', ownPriceFen = 0 } = skus.get(ppid) ?? {};
        return { ppid, units, name, valueFen: ownPriceFen, quota, left: Math.max(0, quota - given) };
      });
    const addons = rows.addons
      .filter(({ promotionId }) => promotionId === row.id)
      .map(({ ppid, priceFen, maxUnits }) => ({
        ppid,
        name: skus.get(ppid)?.name ?? '',
        priceFen,
        maxUnits,
      }));
    const { realName = false, ...rule } = row.rule;
    const { id, type, title, description, priority, exclusive, allowCoupon, allowPoints, levelMin } = row;
    return {
      ...{ id, type, title, description, priority, exclusive, allowCoupon, allowPoints, levelMin },
      scope: { in: scopeOf('in'), out: scopeOf('out') },
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      rule: {
        ...rule,
        ...(row.type === 'gift' && { gifts }),
        ...(row.type === 'addon' && { addons }),
      },
      ...(row.budgetFen !== null && { budgetLeftFen: row.budgetFen - row.spentFen }),
      perMember: row.perMember,
      budgetFen: row.budgetFen,
      spentFen: row.spentFen,
      realName,
    };
  });
}

async function readPackages(ctx: RequestContext): Promise<PackageTerms[]> {
  const rows = await selectPackagesInForce(ctx);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((items) => {
    const [first] = items;
    if (!first) return [];
    const { id, ppid, name } = first;
    return [
      {
        id,
        ppid,
        name,
        items: items.map(({ itemPpid, units, minusFen }) => ({ ppid: itemPpid, units, minusFen })),
      },
    ];
  });
}
