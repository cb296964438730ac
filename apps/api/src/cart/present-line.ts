import type { cartProduct } from '@jishi/contract/cart-shapes.ts';
import { fenToYuan, priceSentinelText } from '@jishi/contract/money.ts';
import { notYet } from '@jishi/contract/not-yet.ts';
import { sampleLabelNames } from '@jishi/contract/sample-label.ts';
import type * as z from 'zod';
import {
  findServicesFor,
  findSkus,
  type OfferedService,
  type SkuView,
  shownSampleLabel,
} from '../catalog/catalog.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Availability, describeStock, readAvailability } from '../stock/stock.service.ts';
import { type CartLineRow, selectLines } from './cart.queries.ts';
import { MAXIMUM_UNITS } from './cart-limits.ts';
import type { CartOwner } from './cart-owner.ts';
import type { LineToPrice } from './price-lines.ts';

export type Line = z.infer<typeof cartProduct>;

/** Stock code of what has no price yet. */
const RESERVED = 3;

/** Lines of a cart with their goods. */
export interface CartContent {
  rows: CartLineRow[];
  views: Map<number, SkuView>;
}

export async function readContent(ctx: RequestContext, owner: CartOwner | undefined): Promise<CartContent> {
  const rows = owner ? await selectLines(ctx, owner) : [];
  const views = await findSkus(
    ctx,
    rows.map((row) => row.ppid),
  );
  return { rows, views };
}

/** A line as a page shows it but for what promotions do, and as the price engine is asked about it. */
export interface ShownLine {
  line: Line;
  toPrice: LineToPrice;
}

/** Every line of a cart with present prices, stock and services. */
export async function showLines(ctx: RequestContext, owner: CartOwner): Promise<ShownLine[]> {
  return showContent(ctx, await readContent(ctx, owner));
}

export async function showContent(ctx: RequestContext, { rows, views }: CartContent): Promise<ShownLine[]> {
  const [availabilities, services] = await Promise.all([
    readAvailability(
      ctx,
      rows.map((row) => row.ppid),
    ),
    findServicesFor(ctx, views.values()),
  ]);
  return rows.flatMap((row) => {
    const view = views.get(row.ppid);
    const availability = availabilities.get(row.ppid);
    if (!view || !availability) return [];
    const offered = services.get(row.ppid) ?? [];
    const servicesFen = sumServices(row, offered);
    const line = presentLine({ row, view, availability, offered, servicesFen });
    const stockText = line.stockText || tellStoreStock(ctx, line, availability);
    return [
      {
        line: { ...line, ...tagSource(ctx, view), stockText },
        toPrice: { lineId: row.id, terms: row, view, servicesFen },
      },
    ];
  });
}

/** Where goods come from where that is not the ordinary way: from the display of a store, as their page says too. */
function tagSource(ctx: RequestContext, view: SkuView): Pick<Line, 'sourceType' | 'sourceTypeTag'> {
  const { sampleLabel } = shownSampleLabel(ctx, view);
  if (sampleLabel === undefined) return { sourceType: 0, sourceTypeTag: null };
  return { sourceType: sampleLabel, sourceTypeTag: { text: sampleLabelNames[sampleLabel] } };
}

/**
 * What the store that the visitor has chosen has of a line that can be bought; empty when it has enough, or none is
 * chosen.
 */
function tellStoreStock(ctx: RequestContext, line: Line, { stores }: Availability): string {
  const { storeId } = ctx.visitor;
  if (storeId === 0 || !line.available || priceSentinelText(line.price) !== undefined) return '';
  const units = stores.get(storeId) ?? 0;
  if (units >= line.count) return '';
  return units === 0 ? '所选门店无货，可快递配送' : `所选门店仅剩 ${units} 件`;
}

/** Services bought with one unit, in fen. */
function sumServices({ servicePpids }: CartLineRow, offered: readonly OfferedService[]): number {
  return offered
    .flatMap((service) => service.variants)
    .filter((variant) => servicePpids.includes(variant.ppid))
    .reduce((sum, variant) => sum + variant.priceFen, 0);
}

function presentLine({
  row,
  view,
  availability,
  offered,
  servicesFen,
}: {
  row: CartLineRow;
  view: SkuView;
  availability: Availability;
  offered: OfferedService[];
  servicesFen: number;
}): Line {
  const price = fenToYuan(view.priceFen);
  const sentinel = priceSentinelText(price);
  const stock = describeStock(view.status, availability, sentinel === undefined);
  const maximumCount = Math.min(view.purchaseLimit, availability.largest, MAXIMUM_UNITS);
  // Goods without an amount stay in the cart and say so instead of a price (S198); they are not invalid.
  const available = (stock.canBuy && maximumCount > 0) || (sentinel !== undefined && stock.code === RESERVED);
  return {
    basketId: row.id,
    ppid: row.ppid,
    name: view.name,
    specText: view.specText,
    imagePath: presentPicture(view.picture, view.name).url,
    image: presentPicture(view.picture, view.name),
    price,
    listPrice: fenToYuan(view.listPriceFen),
    count: row.count,
    available,
    unavailableText: available ? '' : stock.tip,
    defaultSelected: available,
    selected: available,
    canEditCount: available && maximumCount > 1 && row.kind !== 'package',
    maximumCount: Math.max(1, maximumCount),
    stockText:
      row.count > maximumCount && available
        ? `库存不足，最多可买 ${maximumCount} 件`
        : stock.code === 11
          ? stock.tip
          : '',
    isOldMachine: notYet('huishou', 'S178', false),
    sourceType: notYet('secondhand', 'S178', 0),
    sourceTypeTag: notYet('secondhand', 'S178', null),
    gift: [],
    isSale: view.listPriceFen > view.priceFen,
    saleText:
      view.listPriceFen > view.priceFen && sentinel === undefined
        ? `已优惠 ¥${fenToYuan(view.listPriceFen - view.priceFen)}`
        : '',
    service: offered.map((service) => ({
      productId: service.productId,
      name: service.name,
      sku: service.variants.map((variant) => ({
        ppid: variant.ppid,
        name: variant.name,
        price: fenToYuan(variant.priceFen),
        isBought: row.servicePpids.includes(variant.ppid),
      })),
    })),
    packing: '',
    depreciateInfo: notYet('huishou', 'S178', ''),
    groupEconomize: 0,
    groupItemPrice: price,
    realUnitPrice: price,
    promotions: [],
    isAddon: row.kind === 'addon',
    subtotal: sentinel === undefined ? fenToYuan((view.priceFen + servicesFen) * row.count) : price,
  };
}
