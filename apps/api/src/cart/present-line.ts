import { fenToYuan, priceSentinelText } from '@jishi/contract/money.ts';
import { productTypes } from '@jishi/contract/product-type.ts';
import { BARGAIN_CODE, resaleKinds } from '@jishi/contract/resale-words.ts';
import { sampleLabelNames } from '@jishi/contract/sample-label.ts';
import {
  findServicesFor,
  findSkus,
  type OfferedService,
  type SkuView,
  shownSampleLabel,
} from '../catalog/catalog.service.ts';
import { findTradeIns, type TradeInRow } from '../old-machine/old-machine.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { BasketInput } from '../pricing/pricing.service.ts';
import { type Availability, describeStock, readAvailability } from '../stock/stock.service.ts';
import { type CartLineRow, selectLines } from './cart.queries.ts';
import { MAXIMUM_UNITS } from './cart-limits.ts';
import type { CartOwner } from './cart-owner.ts';
import type { Line } from './line-on-wire.ts';
import { presentOldMachine } from './old-machine-line.ts';
import type { LineToPrice } from './price-lines.ts';

/** Stock code of what has no price yet. */
const RESERVED = 3;

/** Lines of a cart with their goods. */
export interface CartContent {
  rows: CartLineRow[];
  /** Lines of old phones, each with its phone. */
  oldMachines: { row: CartLineRow; phone: TradeInRow }[];
  views: Map<number, SkuView>;
}

export async function readContent(ctx: RequestContext, owner: CartOwner | undefined): Promise<CartContent> {
  const all = owner ? await selectLines(ctx, owner) : [];
  const rows = all.filter(({ kind }) => kind !== 'oldMachine');
  const old = all.filter(({ kind }) => kind === 'oldMachine');
  const [views, phones] = await Promise.all([
    findSkus(
      ctx,
      rows.map((row) => row.ppid),
    ),
    findTradeIns(
      ctx,
      old.flatMap(({ tradeInId }) => tradeInId ?? []),
    ),
  ]);
  const oldMachines = old.flatMap((row) => {
    const phone = phones.find(({ id }) => id === row.tradeInId);
    return phone ? [{ row, phone }] : [];
  });
  return { rows, oldMachines, views };
}

/** A line as a page shows it but for what promotions do, and as the price engine is asked about it. */
export interface ShownLine {
  line: Line;
  /** Of goods; an old phone is no line to the engine. */
  toPrice?: LineToPrice;
  /** Of an old phone that counts now. */
  tradeIn?: NonNullable<BasketInput['tradeIn']>;
}

/** Every line of a cart with present prices, stock and services. */
export async function showLines(ctx: RequestContext, owner: CartOwner): Promise<ShownLine[]> {
  return showContent(ctx, await readContent(ctx, owner));
}

export async function showContent(
  ctx: RequestContext,
  { rows, oldMachines, views }: CartContent,
): Promise<ShownLine[]> {
  const [availabilities, services] = await Promise.all([
    readAvailability(
      ctx,
      rows.map((row) => row.ppid),
    ),
    findServicesFor(ctx, views.values()),
  ]);
  const goods = rows.flatMap((row): ShownLine[] => {
    const view = views.get(row.ppid);
    const availability = availabilities.get(row.ppid);
    if (!view || !availability) return [];
    const offered = services.get(row.ppid) ?? [];
    const servicesFen = sumServices(row, offered);
    const line = presentLine({ row, view, availability, offered, servicesFen });
    const stockText = line.stockText || describeStoreStock(ctx, line, availability);
    return [
      {
        line: { ...line, ...tagSource(ctx, view), stockText },
        toPrice: { lineId: row.id, terms: row, view, servicesFen },
      },
    ];
  });
  return withOldMachines(goods, oldMachines);
}

/** Old phones below the goods that they pay for. */
function withOldMachines(goods: readonly ShownLine[], oldMachines: CartContent['oldMachines']): ShownLine[] {
  return goods.flatMap((shown) => [
    shown,
    ...oldMachines
      .filter(({ row }) => row.parentId === shown.line.basketId)
      .map(({ row, phone }): ShownLine => {
        const line = presentOldMachine(row, phone, shown.line);
        const { id, estimateFen: creditFen } = phone;
        const lineId = shown.line.basketId;
        return line.available ? { line, tradeIn: { id, lineId, creditFen } } : { line };
      }),
  ]);
}

/** Where goods come from where that is not the ordinary way: second-hand, or from the display of a store. */
function tagSource(ctx: RequestContext, view: SkuView): Pick<Line, 'sourceType' | 'sourceTypeTag'> {
  if (view.isUnit) {
    const isBargain = view.code.startsWith(BARGAIN_CODE);
    const sourceType = isBargain ? productTypes.bargain : productTypes.secondHand;
    return { sourceType, sourceTypeTag: { text: isBargain ? resaleKinds.bargain : resaleKinds.secondhand } };
  }
  const { sampleLabel } = shownSampleLabel(ctx, view);
  if (sampleLabel === undefined) return { sourceType: 0, sourceTypeTag: null };
  return { sourceType: sampleLabel, sourceTypeTag: { text: sampleLabelNames[sampleLabel] } };
}

/**
 * What the store that the visitor has chosen has of a line that can be bought; empty when it has enough, or none is
 * chosen.
 */
function describeStoreStock(ctx: RequestContext, line: Line, { stores }: Availability): string {
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
    isOldMachine: false,
    parentId: 0,
    sourceType: 0,
    sourceTypeTag: null,
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
    depreciateInfo: '',
    groupEconomize: 0,
    groupItemPrice: price,
    realUnitPrice: price,
    promotions: [],
    isAddon: row.kind === 'addon',
    subtotal: sentinel === undefined ? fenToYuan((view.priceFen + servicesFen) * row.count) : price,
  };
}
