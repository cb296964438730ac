import type { cart, cartGroup, cartProduct } from '@jishi/contract/cart.ts';
import { fenToYuan, PRICE_NO_QUOTE, PRICE_TO_BE_RELEASED, priceSentinelText } from '@jishi/contract/money.ts';
import { notYet } from '@jishi/contract/not-yet.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
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
import { listBestSellers } from '../search/search.service.ts';
import { type Availability, describeStock, readAvailability } from '../stock/stock.service.ts';
import { type CartLineRow, selectLines } from './cart.queries.ts';
import { MAXIMUM_LINES, MAXIMUM_UNITS } from './cart-limits.ts';
import { type CartOwner, ownerOf } from './cart-owner.ts';
import { joinGuestCart } from './merge-guest-cart.ts';

type Group = z.infer<typeof cartGroup>;
type Line = z.infer<typeof cartProduct>;
type CartOnWire = OutputOf<typeof cart.list>;

/** Kinds of groups (field cartGroupType). */
const NORMAL_GOODS = 1;
const INVALID_GOODS = 9;
/** Stock code of what has no price yet. */
const RESERVED = 3;
/** Items under 为你推荐. */
const RECOMMENDED = 10;

/**
 * The cart as the page shows it (S176 to S178): goods that can be bought, then the invalid ones with a button to clear them. Sums are
 * those of the whole cart, whichever page of its lines is asked for.
 */
export async function presentCart(
  ctx: RequestContext,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<CartOnWire> {
  const owner = ownerOf(ctx);
  const waiting = await joinGuestCart(ctx);
  const content = await readContent(ctx, owner);
  const [lines, recommended] = await Promise.all([
    presentContent(ctx, content),
    listBestSellers(ctx, {
      categoryId: 0,
      limit: RECOMMENDED,
      exceptProductIds: [...content.views.values()].map(({ productId }) => productId),
    }),
  ]);
  const shown = lines.slice((page - 1) * pageSize, page * pageSize);
  const valid = shown.filter((line) => line.available);
  const invalid = shown.filter((line) => !line.available);
  const groups = [
    ...(valid.length > 0 ? [makeGroup(NORMAL_GOODS, `${ctx.tenant.settings.siteName}自营`, valid)] : []),
    ...(invalid.length > 0 ? [makeGroup(INVALID_GOODS, '失效商品', invalid)] : []),
  ];
  return {
    totalPrice: sumOf(lines.filter((line) => line.available)),
    totalCount: lines.reduce((count, line) => count + line.count, 0),
    lineCount: lines.length,
    notice:
      waiting > 0
        ? `购物车最多可放 ${MAXIMUM_LINES} 种商品，登录前加入的商品中还有 ${waiting} 种没有放下，删除一些商品后会自动补入`
        : '',
    recommend: recommended.map((card) => ({
      name: card.name,
      sku:
        card.colors.length > 0
          ? card.colors.map((color) => ({
              ppid: color.ppid,
              imagePath: color.image.url,
              price: card.price,
              specText: color.name,
            }))
          : [{ ppid: card.ppid, imagePath: card.image.url, price: card.price, specText: '' }],
    })),
    cart: groups,
  };
}

/** Lines of a cart with their goods. */
interface CartContent {
  rows: CartLineRow[];
  views: Map<number, SkuView>;
}

async function readContent(ctx: RequestContext, owner: CartOwner | undefined): Promise<CartContent> {
  const rows = owner ? await selectLines(ctx, owner) : [];
  const views = await findSkus(
    ctx,
    rows.map((row) => row.ppid),
  );
  return { rows, views };
}

/** Every line of a cart with present prices, stock and services. */
export async function presentLines(ctx: RequestContext, owner: CartOwner): Promise<Line[]> {
  return presentContent(ctx, await readContent(ctx, owner));
}

async function presentContent(ctx: RequestContext, { rows, views }: CartContent): Promise<Line[]> {
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
    const line = presentLine(row, view, availability, services.get(row.ppid) ?? []);
    return [
      {
        ...line,
        ...tagSource(ctx, view),
        stockText: line.stockText || tellStoreStock(ctx, line, availability),
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

/** What the store that the visitor has chosen has of a line that can be bought; empty when it has enough, or none is chosen. */
function tellStoreStock(ctx: RequestContext, line: Line, { stores }: Availability): string {
  const { storeId } = ctx.visitor;
  if (storeId === 0 || !line.available || priceSentinelText(line.price) !== undefined) return '';
  const units = stores.get(storeId) ?? 0;
  if (units >= line.count) return '';
  return units === 0 ? '所选门店无货，可快递配送' : `所选门店仅剩 ${units} 件`;
}

function presentLine(
  row: CartLineRow,
  view: SkuView,
  availability: Availability,
  offered: OfferedService[],
): Line {
  const price = fenToYuan(view.priceFen);
  const sentinel = priceSentinelText(price);
  const stock = describeStock(view.status, availability, sentinel === undefined);
  const maximumCount = Math.min(view.purchaseLimit, availability.largest, MAXIMUM_UNITS);
  // Goods without an amount stay in the cart and say so instead of a price (S198); they are not invalid.
  const available = (stock.canBuy && maximumCount > 0) || (sentinel !== undefined && stock.code === RESERVED);
  const servicesFen = offered
    .flatMap((service) => service.variants)
    .filter((variant) => row.servicePpids.includes(variant.ppid))
    .reduce((sum, variant) => sum + variant.priceFen, 0);
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
    canEditCount: available && maximumCount > 1,
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
    gift: notYet('activity', 'S178', []),
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
    packing: notYet('cart', 'S178', ''),
    depreciateInfo: notYet('cart', 'S178', ''),
    groupEconomize: notYet('activity', 'S178', 0),
    groupItemPrice: notYet('activity', 'S178', 0),
    subtotal: sentinel === undefined ? fenToYuan((view.priceFen + servicesFen) * row.count) : price,
  };
}

function makeGroup(type: number, title: string, product: Line[]): Group {
  const invalid = type === INVALID_GOODS;
  return {
    id: type,
    isGroup: notYet('activity', 'S177', false),
    groupType: {
      cartGroupType: type,
      title,
      description: notYet('activity', 'S177', ''),
      link: notYet('activity', 'S177', ''),
      linkTitle: notYet('activity', 'S177', ''),
      clearFlag: invalid,
      clearText: invalid ? '清空失效商品' : '',
      clearBasketIds: invalid ? product.map((line) => line.basketId).join(',') : '',
      isRushCart: notYet('activity', 'S177', false),
      rushResidueSeconds: notYet('activity', 'S177', 0),
    },
    activity: { groupBuy: notYet('team', 'S177', null) },
    needQueryActivePrice: !invalid,
    hasOldMachine: notYet('huishou', 'S177', false),
    totalPrice: sumOf(product),
    economize: product.reduce((sum, line) => sum + Math.max(0, line.listPrice - line.price) * line.count, 0),
    newGroupEconomize: notYet('activity', 'S177', 0),
    isNewGroup: notYet('activity', 'S177', false),
    product,
  };
}

/** Sum of lines in yuan; a price sentinel among them takes its place (S198). */
export function sumOf(lines: readonly Pick<Line, 'price' | 'subtotal'>[]): number {
  const sentinel = [PRICE_TO_BE_RELEASED, PRICE_NO_QUOTE].find((one) =>
    lines.some((line) => line.price === one),
  );
  return sentinel ?? Math.round(lines.reduce((sum, line) => sum + line.subtotal, 0) * 100) / 100;
}
