import { findServicesFor, findSkus, isSellable, type SkuView } from '../catalog/catalog.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { readAvailability } from '../stock/stock.service.ts';
import {
  addToLine,
  adoptDirectLines,
  type CartLineKind,
  type CartLineRow,
  deleteLines,
  insertDirectLine,
  selectLines,
  selectLinesById,
  sumUnits,
  updateLine,
} from './cart.queries.ts';
import { type CartOwner, ownerOf } from './cart-owner.ts';

/** Different SKUs one cart may hold; one page of the cart shows them all (S205). */
export const MAXIMUM_LINES = 200;
/** Units one line may hold, whatever the stock. */
export const MAXIMUM_UNITS = 99;

/** A line as a checkout takes it. */
export interface CheckoutLine {
  basketId: number;
  ppid: number;
  count: number;
  servicePpids: number[];
}

/** What goes into a cart. */
export interface CartItem {
  ppid: number;
  count: number;
  serviceIds?: number[] | undefined;
}

/** Units in the visitor's cart; 0 without one. */
export async function countUnits(ctx: RequestContext): Promise<number> {
  const owner = ownerOf(ctx);
  return owner ? sumUnits(ctx, owner) : 0;
}

/**
 * Adds units of a SKU to the cart; a SKU that is there already grows, up to stock and purchase limit.
 * @throws AppError notFound for an unknown SKU, conflict when it cannot be bought
 */
export async function addToCart(ctx: RequestContext, owner: CartOwner, item: CartItem): Promise<CartLineRow> {
  const { maximum } = await assertBuyable(ctx, item);
  const row = await addToLine(ctx, owner, {
    ppid: item.ppid,
    count: item.count,
    servicePpids: await keepOffered(ctx, item),
    maximum,
  });
  if (!row) throw new Error('adding to a cart line gave nothing back');
  return row;
}

/** A line outside the cart for “buy now”. @throws AppError as addToCart */
export async function startDirectPurchase(
  ctx: RequestContext,
  owner: CartOwner,
  item: CartItem,
): Promise<number> {
  const { maximum } = await assertBuyable(ctx, item);
  if (item.count > maximum) throw conflict(`该商品最多可购买 ${maximum} 件`);
  return insertDirectLine(ctx, owner, {
    ppid: item.ppid,
    count: item.count,
    servicePpids: (await keepOffered(ctx, item)) ?? [],
  });
}

/** Sets the units of a line. @throws AppError notFound, conflict past stock or limit */
export async function setUnits(
  ctx: RequestContext,
  owner: CartOwner,
  basketId: number,
  count: number,
): Promise<void> {
  const [line] = await selectLinesById(ctx, owner, [basketId]);
  if (!line) throw notFound('该商品已不在购物车中');
  if (count > line.count) {
    const { maximum } = await assertBuyable(ctx, { ppid: line.ppid, count });
    if (count > maximum) throw conflict(`该商品最多可购买 ${maximum} 件`, { maximumCount: maximum });
  }
  await updateLine(ctx, owner, basketId, { count });
}

/** Takes lines out; lines that are gone already are no error. */
export async function removeFromCart(
  ctx: RequestContext,
  owner: CartOwner,
  which: { ids: readonly number[] } | { ppids: readonly number[] },
): Promise<void> {
  await deleteLines(ctx, owner, which);
}

/** Buys or cancels services on a line: at most one variant of each service product (S187 to S189). */
export async function changeServices(
  ctx: RequestContext,
  owner: CartOwner,
  input: { act: 'buy' | 'cancel'; basketId: number; serviceId: number[] },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [line] = await selectLinesById(tx, owner, [input.basketId]);
    if (!line) throw notFound('该商品已不在购物车中');
    const offered = await offeredServices(tx, line.ppid);
    let bought = line.servicePpids.filter((ppid) => !input.serviceId.includes(ppid));
    if (input.act === 'buy') {
      for (const ppid of input.serviceId) {
        const service = offered.find((one) => one.variants.some((variant) => variant.ppid === ppid));
        if (!service) throw invalidInput('该服务不适用于此商品');
        const siblings = new Set(service.variants.map((variant) => variant.ppid));
        bought = [...bought.filter((one) => !siblings.has(one)), ppid];
      }
    }
    await updateLine(tx, owner, line.id, { servicePpids: bought });
  });
}

/** Moves a guest's lines into the member's cart: units add up, up to the most one line may hold. Inside the login's transaction. */
export async function mergeGuestCart(ctx: RequestContext, deviceId: string, memberId: number): Promise<void> {
  const lines = await selectLines(ctx, { deviceId }, MAXIMUM_LINES);
  // Oldest first, so that the newest of the guest's lines is the newest of the merged cart.
  for (const line of lines.toReversed()) {
    await addToLine(
      ctx,
      { memberId },
      {
        ppid: line.ppid,
        count: line.count,
        servicePpids: line.servicePpids.length > 0 ? line.servicePpids : undefined,
        maximum: MAXIMUM_UNITS,
      },
    );
  }
  await deleteLines(ctx, { deviceId }, { ids: lines.map((line) => line.id) });
  await adoptDirectLines(ctx, deviceId, memberId);
}

/** The signed-in member's lines among these, locked inside a transaction. Others' and vanished ones are missing. */
export async function findLinesForCheckout(
  ctx: RequestContext,
  kind: CartLineKind,
  basketIds: readonly number[],
): Promise<CheckoutLine[]> {
  const owner = ownerOf(ctx);
  if (!owner) return [];
  const rows = await selectLinesById(ctx, owner, basketIds, kind);
  return rows.map((row) => ({
    basketId: row.id,
    ppid: row.ppid,
    count: row.count,
    servicePpids: row.servicePpids,
  }));
}

/** Takes checked-out lines away; gives how many were still there. */
export async function removeLines(ctx: RequestContext, basketIds: readonly number[]): Promise<number> {
  const owner = ownerOf(ctx);
  return owner ? deleteLines(ctx, owner, { ids: basketIds }) : 0;
}

/** Puts goods into the member's cart again; gives the lines, and the names of what cannot be bought any more. */
export async function addUnits(
  ctx: RequestContext,
  items: readonly { ppid: number; count: number; name: string }[],
): Promise<{ basketIds: number[]; unavailable: string[] }> {
  const owner = ownerOf(ctx);
  const result = { basketIds: [] as number[], unavailable: [] as string[] };
  if (!owner) return result;
  const buyable = await findBuyable(
    ctx,
    items.map((item) => item.ppid),
  );
  for (const { ppid, count, name } of items) {
    const maximum = buyable.get(ppid)?.maximum ?? 0;
    const row =
      maximum > 0
        ? await addToLine(ctx, owner, { ppid, count, servicePpids: undefined, maximum })
        : undefined;
    if (row) result.basketIds.push(row.id);
    else result.unavailable.push(name);
  }
  return result;
}

/** SKUs that can be bought now, with the most units of one line. */
export async function findBuyable(
  ctx: RequestContext,
  ppids: readonly number[],
): Promise<Map<number, { view: SkuView; maximum: number }>> {
  const [views, availabilities] = await Promise.all([findSkus(ctx, ppids), readAvailability(ctx, ppids)]);
  return new Map(
    [...views].flatMap(([ppid, view]) => {
      const maximum = Math.min(view.purchaseLimit, availabilities.get(ppid)?.largest ?? 0, MAXIMUM_UNITS);
      return isSellable(view) && maximum > 0 ? [[ppid, { view, maximum }] as const] : [];
    }),
  );
}

async function assertBuyable(ctx: RequestContext, item: CartItem): Promise<{ maximum: number }> {
  const buyable = (await findBuyable(ctx, [item.ppid])).get(item.ppid);
  if (buyable) return buyable;
  const view = (await findSkus(ctx, [item.ppid])).get(item.ppid);
  if (view?.kind !== 'goods') throw notFound('商品不存在或已下架');
  throw conflict(isSellable(view) ? '该商品暂时缺货' : '该商品暂不可购买');
}

async function offeredServices(ctx: RequestContext, ppid: number) {
  const views = await findSkus(ctx, [ppid]);
  return (await findServicesFor(ctx, views.values())).get(ppid) ?? [];
}

/** The wanted services that are offered with the goods, one variant of each; undefined when none was wanted. */
async function keepOffered(ctx: RequestContext, item: CartItem): Promise<number[] | undefined> {
  const wanted = item.serviceIds;
  if (!wanted) return undefined;
  const offered = await offeredServices(ctx, item.ppid);
  return offered.flatMap(
    (service) => service.variants.find((variant) => wanted.includes(variant.ppid))?.ppid ?? [],
  );
}
