import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { product } from '@jishi/contract/product.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PricedPackage } from '../promotion/promotion.service.ts';
import { readAvailability } from '../stock/stock.service.ts';

/** Packages of a product page with their goods; one whose goods are short is shown and cannot be bought. */
export async function presentPackages(
  ctx: RequestContext,
  packages: readonly PricedPackage[],
): Promise<OutputOf<typeof product.cityDetail>['packages']> {
  if (packages.length === 0) return [];
  const ppids = new Set(packages.flatMap(({ items }) => items.map(({ view }) => view.ppid)));
  const availabilities = await readAvailability(ctx, [...ppids]);
  const isThere = ({ view, units }: PricedPackage['items'][number]) =>
    Math.min(view.purchaseLimit, availabilities.get(view.ppid)?.largest ?? 0) >= units;
  return packages.map(({ id, name, priceFen, savedFen, items }) => ({
    id,
    name,
    price: fenToYuan(priceFen),
    fullPrice: fenToYuan(priceFen + savedFen),
    saved: fenToYuan(savedFen),
    available: items.every(isThere),
    items: items.map(({ view, units, unitFen }) => ({
      ppid: view.ppid,
      name: view.name,
      specText: view.specText,
      image: presentPicture(view.picture, view.name),
      price: fenToYuan(unitFen),
      units,
    })),
  }));
}
