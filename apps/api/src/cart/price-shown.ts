import { fenToYuan } from '@jishi/contract/money.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PricedBasket } from '../pricing/pricing.service.ts';
import type { Line } from './line-on-wire.ts';
import type { ShownLine } from './present-line.ts';
import { type GatheredLines, gatherLines } from './price-lines.ts';

type PricedLine = PricedBasket['lines'][number];

/** What the price engine asks about those lines of a cart that can be bought. */
export async function gatherShown(
  ctx: RequestContext,
  shown: readonly ShownLine[],
  isTicked?: (lineId: number) => boolean,
): Promise<GatheredLines> {
  const buyable = shown.filter(({ line }) => line.available);
  const gathered = await gatherLines(
    ctx,
    buyable.flatMap(({ toPrice }) => toPrice ?? []),
    isTicked,
  );
  const old = buyable.find(({ line, tradeIn }) => tradeIn && (isTicked?.(line.basketId) ?? true));
  return old?.tradeIn ? { ...gathered, tradeIn: old.tradeIn } : gathered;
}

/** The lines with what promotions make of them (S178); what cannot be bought stays as it is. */
export function applyPrices(shown: readonly ShownLine[], bill: PricedBasket): Line[] {
  const pricedById = new Map(bill.lines.map((line) => [line.id, line]));
  const giftsByLine = Map.groupBy(presentGifts(bill), (gift) => gift.basketId);
  const groups = new Map(bill.groups.map((group) => [group.key, group]));
  return shown.map(({ line, toPrice }) => {
    const priced = pricedById.get(line.basketId);
    if (!priced || !toPrice || priced.sentinelFen !== undefined) return line;
    const group = groups.get(priced.groupKey);
    return {
      ...line,
      ...presentUnit(line, priced),
      gift: giftsByLine.get(line.basketId) ?? [],
      packing: group?.kind === 'package' ? group.title : '',
      groupEconomize: fenToYuan(priced.groupSavedFen),
      groupItemPrice: fenToYuan(priced.groupFen),
      subtotal: fenToYuan((priced.unitFen + toPrice.servicesFen) * priced.count),
      realUnitPrice: realUnitPriceOf(priced),
      promotions: presentChoices(priced, group?.promotionId ?? 0),
    };
  });
}

/** Units of goods; an old phone is none. */
export function countUnits(lines: readonly Line[]): number {
  return lines.reduce((count, line) => count + (line.isOldMachine ? 0 : line.count), 0);
}

/** What is left of a unit, to the fen: units of a line need not sum to what it comes to. In yuan. */
export function realUnitPriceOf(line: PricedLine): number {
  return fenToYuan(line.sentinelFen ?? Math.round(line.netFen / line.count));
}

/** Gifts of the bill, each with the line that led to it. */
export function presentGifts({ gifts }: PricedBasket): Line['gift'] {
  return gifts.map(({ ppid, name, units, promotionId, lineId, state }) => ({
    ppid,
    name,
    count: units,
    promotionId,
    basketId: lineId,
    state,
  }));
}

/** The price of a unit before everything of the bill, and why it is lower than that of the place. */
function presentUnit(line: Line, { unitFen, baseFen, shares }: PricedLine): Partial<Line> {
  if (unitFen >= baseFen) return {};
  const title = shares.find(({ kind }) => kind === 'special' || kind === 'vip')?.title ?? '';
  return {
    price: fenToYuan(unitFen),
    listPrice: Math.max(line.listPrice, fenToYuan(baseFen)),
    isSale: true,
    saleText: `${title} 省 ¥${fenToYuan(baseFen - unitFen)}`.trim(),
  };
}

/** Where there is one activity and it acts there is nothing to choose but to leave it. */
function presentChoices({ choices }: PricedLine, promotionId: number): Line['promotions'] {
  return choices.map((choice) => ({ ...choice, isChosen: choice.promotionId === promotionId }));
}
