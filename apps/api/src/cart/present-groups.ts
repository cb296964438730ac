import { cartGroupTypes } from '@jishi/contract/cart-group-type.ts';
import type { cartGroup } from '@jishi/contract/cart-shapes.ts';
import { emptyListCode, writeListCode } from '@jishi/contract/list-code.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import { notYet } from '@jishi/contract/not-yet.ts';
import type * as z from 'zod';
import type { Offer, PackageTerms, PricedBasket } from '../pricing/pricing.service.ts';
import type { Line } from './line-on-wire.ts';
import { countPackages } from './package-block.ts';

type Group = z.infer<typeof cartGroup>;
type PricedGroup = PricedBasket['groups'][number];

/** What a cart is grouped by. */
interface GroupedCart {
  siteName: string;
  /** In the order of the cart. */
  lines: readonly Line[];
  bill: PricedBasket;
  offers: readonly Offer[];
  packages: readonly PackageTerms[];
  /** SKUs that a flash sale has at this moment. */
  rush: ReadonlyMap<number, { qid: number; endsAt: Date }>;
}

/**
 * Groups of a cart (S177): packages and promotions by their newest line, goods that a flash sale has now, then goods
 * without any, add-ons, and what cannot be bought with a button to clear it.
 */
export function presentGroups({ siteName, lines, bill, offers, packages, rush }: GroupedCart): Group[] {
  const valid = lines.filter((line) => line.available);
  const keys = new Map(bill.lines.map(({ id, groupKey }) => [id, groupKey]));
  // An old phone stands with the goods that it pays for.
  const keyOf = (line: Line) => keys.get(line.isOldMachine ? line.parentId : line.basketId) ?? '';
  const byKey = Map.groupBy(valid, (line) => (line.isAddon ? 'addon' : keyOf(line)));
  const groups = new Map(bill.groups.map((group) => [group.key, group]));
  const named = [...byKey].flatMap(([key, product]) => {
    const group = groups.get(key);
    return group ? [presentNamed(group, product, { offers, packages, bill })] : [];
  });
  const ungrouped = valid.filter((line) => !line.isAddon && !groups.has(keyOf(line)));
  const plain = ungrouped.filter((line) => !rush.has(ppidOf(line, valid)));
  const ofSales = Map.groupBy(
    ungrouped.filter((line) => rush.has(ppidOf(line, valid))),
    (line) => rush.get(ppidOf(line, valid)),
  );
  const addons = byKey.get('addon') ?? [];
  const invalid = lines.filter((line) => !line.available);
  return [
    ...named,
    ...[...ofSales].flatMap(([sale, product]) => (sale ? [presentRush(sale, product, bill)] : [])),
    ...(plain.length > 0 ? [presentPlain(cartGroupTypes.goods, `${siteName}自营`, plain, bill)] : []),
    ...(addons.length > 0 ? [presentPlain(cartGroupTypes.addon, '换购商品', addons, bill)] : []),
    ...(invalid.length > 0 ? [presentPlain(cartGroupTypes.invalid, '失效商品', invalid, bill)] : []),
  ];
}

/** What ticked goods of a group have reached, and what comes next; in one line. */
export function describeReach({ reachedText, next, description }: PricedGroup): string {
  return [reachedText, next?.text].filter(Boolean).join('，') || description;
}

/**
 * The number of a group: the same as long as the group stands, so that pages keep it over a reload. Ends in its type;
 * a package is told by its first line, because one of them may stand in a cart several times.
 */
export function idOfGroup({ kind, promotionId, lineIds }: PricedGroup): number {
  return kind === 'package'
    ? Math.min(...lineIds) * 10 + cartGroupTypes.package
    : promotionId * 10 + cartGroupTypes.steps;
}

function presentNamed(
  group: PricedGroup,
  product: Line[],
  { offers, packages, bill }: Pick<GroupedCart, 'offers' | 'packages' | 'bill'>,
): Group {
  const terms = packages.find(({ id }) => id === group.packageId);
  const isPackage = group.kind === 'package';
  const type = isPackage ? cartGroupTypes.package : cartGroupTypes.steps;
  const plain = presentPlain(type, group.title, product, bill);
  const link = isPackage || !group.next ? '' : linkToGoods(offers.find(({ id }) => id === group.promotionId));
  return {
    ...plain,
    id: idOfGroup(group),
    isGroup: true,
    groupType: {
      ...plain.groupType,
      description: describeReach(group),
      link,
      linkTitle: link === '' ? '' : '去凑单',
    },
    economize: fenToYuan(group.savedFen),
    newGroupEconomize: fenToYuan(group.next?.saveFen ?? 0),
    isNewGroup: group.next !== null,
    packageId: group.packageId,
    packageCount: terms ? countPackages(terms, product) : 0,
  };
}

/** An old phone stands with the goods that it pays for. */
function ppidOf(line: Line, lines: readonly Line[]): number {
  if (!line.isOldMachine) return line.ppid;
  return lines.find(({ basketId }) => basketId === line.parentId)?.ppid ?? line.ppid;
}

/** Goods that a flash sale has now: in the cart at their ordinary price, so the way to the lower one stands above. */
function presentRush(
  { qid, endsAt }: { qid: number; endsAt: Date },
  product: Line[],
  bill: PricedBasket,
): Group {
  const plain = presentPlain(cartGroupTypes.rush, '限时抢购', product, bill);
  return {
    ...plain,
    id: qid * 10 + cartGroupTypes.rush,
    groupType: {
      ...plain.groupType,
      description: '抢购价请到抢购页下单',
      link: `/rush/${qid}`,
      linkTitle: '去抢购',
      rushResidueSeconds: Math.max(0, Math.ceil((endsAt.getTime() - Date.now()) / 1000)),
    },
  };
}

function presentPlain(type: number, title: string, product: Line[], bill: PricedBasket): Group {
  const isInvalid = type === cartGroupTypes.invalid;
  return {
    id: type,
    isGroup: false,
    groupType: {
      cartGroupType: type,
      title,
      description: '',
      link: '',
      linkTitle: '',
      clearFlag: isInvalid,
      clearText: isInvalid ? '清空失效商品' : '',
      clearBasketIds: isInvalid ? product.map((line) => line.basketId).join(',') : '',
      isRushCart: type === cartGroupTypes.rush,
      rushResidueSeconds: 0,
    },
    activity: { groupBuy: notYet('team', 'S177', null) },
    needQueryActivePrice: !isInvalid,
    hasOldMachine: product.some(({ isOldMachine }) => isOldMachine),
    totalPrice: isInvalid ? 0 : sumOfLines(bill, new Set(product.map(({ basketId }) => basketId))),
    economize: product.reduce((sum, line) => sum + Math.max(0, line.listPrice - line.price) * line.count, 0),
    newGroupEconomize: 0,
    isNewGroup: false,
    packageId: 0,
    packageCount: 0,
    product,
  };
}

/** What ticked lines come to in yuan; a price sentinel among them takes the place of the sum (S198). */
export function sumOfLines({ lines }: PricedBasket, lineIds: ReadonlySet<number>): number {
  const ticked = lines.filter(({ id, isSelected }) => isSelected && lineIds.has(id));
  const sentinelFen = ticked.find((line) => line.sentinelFen !== undefined)?.sentinelFen;
  return fenToYuan(
    sentinelFen ?? ticked.reduce((sum, { netFen, servicesNetFen }) => sum + netFen + servicesNetFen, 0),
  );
}

/** A list with goods of the promotion, the cheapest first; empty where no list has just those. */
function linkToGoods(offer: Offer | undefined): string {
  const [only, ...others] = offer?.scope.in ?? [];
  const categoryId = Number(/^category:(\d+)$/.exec(only ?? '')?.[1] ?? 0);
  if (categoryId === 0 || others.length > 0) return '';
  return `/list/${writeListCode({ ...emptyListCode, categoryId, sort: 'priceUp' })}`;
}
