import type { cart } from '@jishi/contract/cart.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { GOODS_GONE } from '@jishi/contract/said-alike.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PricedBasket } from '../pricing/pricing.service.ts';
import { findBuyable } from './buyable.ts';
import type { HandedLine } from './cart.tables.ts';
import { keyOfPackage } from './package-block.ts';
import { gatherLines, type LineToPrice, priceGathered } from './price-lines.ts';

type Handed = OutputOf<typeof cart.handOff>['lines'];
type PricedLine = PricedBasket['lines'][number];

/** Goods that the visitor may put into the cart (X1043). @throws AppError notFound */
export async function readGoods(ctx: RequestContext, ppid: number): Promise<OutputOf<typeof cart.goods>> {
  const [goods] = await presentHanded(ctx, [{ ppid, count: 1, servicePpids: [] }]);
  if (!goods) throw notFound(GOODS_GONE);
  const { packageId: _id, packageName: _name, isAddon: _addon, gifts: _gifts, ...offered } = goods;
  return offered;
}

/** Lines that may come into the visitor's cart, at the prices that the visitor would have there. */
export async function presentHanded(ctx: RequestContext, lines: readonly HandedLine[]): Promise<Handed> {
  const ppids = lines.map(({ ppid }) => ppid);
  const [views, buyable] = await Promise.all([findSkus(ctx, ppids), findBuyable(ctx, ppids)]);
  const toPrice = lines.flatMap((line, index): LineToPrice[] => {
    const view = buyable.get(line.ppid)?.view;
    return view ? [{ lineId: index + 1, terms: termsOf(line), view, servicesFen: 0 }] : [];
  });
  const bill = priceGathered(await gatherLines(ctx, toPrice));
  const packages = new Map(bill.groups.map(({ packageId, title }) => [packageId, title]));
  return lines.flatMap((line, index) => {
    const view = views.get(line.ppid);
    if (view?.kind !== 'goods') return [];
    const priced = bill.lines.find(({ id }) => id === index + 1);
    const packageId = line.packageId ?? 0;
    return [
      {
        ppid: line.ppid,
        name: view.name,
        specText: view.specText,
        image: presentPicture(view.picture, view.name),
        price: fenToYuan(priced ? unitFenOf(priced, line) : view.priceFen),
        count: line.count,
        available: priced !== undefined && isOffered(bill, line),
        packageId,
        packageName: packages.get(packageId) ?? '',
        isAddon: line.addonPromotionId !== undefined,
        gifts: bill.gifts
          .filter(({ lineId, state }) => lineId === index + 1 && state === 'given')
          .map(({ ppid, name, units }) => ({ ppid, name, count: units })),
      },
    ];
  });
}

function termsOf({
  count,
  packageId,
  addonPromotionId,
  refusedGifts = [],
}: HandedLine): LineToPrice['terms'] {
  const isPackage = packageId !== undefined;
  return {
    kind: isPackage ? 'package' : addonPromotionId === undefined ? 'cart' : 'addon',
    count,
    packageId: packageId ?? null,
    groupKey: isPackage ? keyOfPackage(packageId) : null,
    promotionId: addonPromotionId ?? null,
    refusedGifts,
  };
}

/** Goods by themselves at their price before activities, parts of packages and add-ons at what they are had for. */
function unitFenOf({ unitFen, groupFen, shares, count }: PricedLine, line: HandedLine): number {
  if (line.packageId !== undefined) return groupFen > 0 ? Math.round(groupFen / count) : unitFen;
  const { addonPromotionId } = line;
  const addon = shares.find(({ kind, sourceId }) => kind === 'activity' && sourceId === addonPromotionId);
  return unitFen - Math.round((addon?.amountFen ?? 0) / count);
}

/** Whether a package acts, or an add-on is within reach, with the other lines. */
function isOffered(
  { groups, addons }: PricedBasket,
  { packageId, addonPromotionId, ppid }: HandedLine,
): boolean {
  if (packageId !== undefined) return groups.some((group) => group.packageId === packageId);
  if (addonPromotionId === undefined) return true;
  return addons.some((one) => one.promotionId === addonPromotionId && one.ppid === ppid && one.isReached);
}
