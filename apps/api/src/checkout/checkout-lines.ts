import type { CheckoutLine, LineToPrice } from '../cart/cart.service.ts';
import {
  findServicesFor,
  findSkus,
  isSellable,
  type OfferedService,
  type PricePlace,
  priceSkus,
  type SkuView,
} from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** What is being checked out: lines of the cart, or one “buy now” line. */
export interface CheckoutTarget {
  type: 'cart' | 'direct';
  /** ids of cart lines. */
  id: readonly number[];
}

/** A line with its goods at the present price. */
export interface CheckoutItem {
  lineId: number;
  view: SkuView;
  count: number;
  /** Services bought with each unit, prices in fen. */
  services: { ppid: number; name: string; priceFen: number }[];
  /** What it is to the price engine: goods, part of a package, an add-on. */
  terms: LineToPrice['terms'];
}

/** Lines with their goods, in the order asked for. */
export async function readItemsOf(
  ctx: RequestContext,
  target: CheckoutTarget,
  lines: readonly CheckoutLine[],
): Promise<CheckoutItem[]> {
  const views = await findSkus(
    ctx,
    lines.map((line) => line.ppid),
  );
  const offered = await findServicesFor(ctx, views.values());
  return lines
    .toSorted((a, b) => target.id.indexOf(a.lineId) - target.id.indexOf(b.lineId))
    .flatMap((line) => {
      const view = views.get(line.ppid);
      if (!view) return [];
      const services = pickServices(line, offered.get(line.ppid) ?? []);
      return [{ lineId: line.lineId, view, count: line.count, services, terms: line.terms }];
    });
}

/** The same lines at the prices of where they go: the city of a delivery, the store of a pick-up. */
export async function priceItems(
  ctx: RequestContext,
  items: readonly CheckoutItem[],
  place: PricePlace,
): Promise<CheckoutItem[]> {
  const views = await priceSkus(
    ctx,
    items.map(({ view }) => view),
    place,
  );
  return items.map((item, index) => ({ ...item, view: views[index] ?? item.view }));
}

/** Why a line cannot be bought, whatever the stock; empty when it can. */
export function explainUnsellable({ view, count }: CheckoutItem): string {
  if (!isSellable(view)) return '商品已失效';
  return count > view.purchaseLimit ? `每单限购${view.purchaseLimit}件` : '';
}

/** Services that are no longer offered are left out: the page shows what is left and its price. */
function pickServices(line: CheckoutLine, offered: readonly OfferedService[]): CheckoutItem['services'] {
  return offered.flatMap((service) =>
    service.variants
      .filter((variant) => line.servicePpids.includes(variant.ppid))
      .map(({ ppid, name, priceFen }) => ({ ppid, name: joinName(service.name, name), priceFen })),
  );
}

/** 碎屏险 and 一年 are 碎屏险 一年; a variant that already says it all stands alone. */
function joinName(service: string, variant: string): string {
  return variant.includes(service) ? variant : `${service} ${variant}`;
}
