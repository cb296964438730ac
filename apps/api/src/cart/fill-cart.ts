import { conflict, loginRequired } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertBuyable, findBuyable, offeredServices } from './buyable.ts';
import { MAXIMUM_LINES } from './cart-limits.ts';
import { type CartOwner, isUntouched, ownerOf } from './cart-owner.ts';
import { addToLine, countCart, insertDirectLine, lockCart } from './fill-cart.queries.ts';
import { countNewCart, isNewCart } from './guest-carts.ts';

/** What goes into a cart. */
export interface CartItem {
  ppid: number;
  count: number;
  serviceIds?: number[] | undefined;
}

/** A line that units were added to. */
export interface FilledLine {
  id: number;
  count: number;
  /** In the whole cart now. */
  units: number;
}

/** Goods that were bought before, as the order knows them. */
export interface BoughtBefore {
  ppid: number;
  count: number;
  name: string;
  services: readonly { ppid: number; name: string }[];
}

/** What came of putting goods into the cart again. */
export interface Refilled {
  lineIds: number[];
  /** Names of goods that cannot be bought any more. */
  unavailable: string[];
  /** Names of services that are no longer offered with goods that are in the cart now. */
  droppedServices: string[];
}

/**
 * Adds units of a SKU to the cart; a SKU that is there already grows, up to stock and purchase limit.
 * @throws AppError notFound for an unknown SKU, conflict when it cannot be bought, or the cart is full, tooManyRequests
 *   for guests of a network without end
 */
export async function addToCart(ctx: RequestContext, owner: CartOwner, item: CartItem): Promise<FilledLine> {
  const [{ maximum }, isNew] = await Promise.all([assertBuyable(ctx, item.ppid), isNewCart(ctx, owner)]);
  const servicePpids = await keepOffered(ctx, item);
  if (isNew) await countNewCart(ctx);
  const line = { ppid: item.ppid, count: item.count, servicePpids, maximum };
  if (isUntouched(owner)) return writeLine(ctx, owner, line, 0);
  return inTransaction(ctx, (tx) => putLine(tx, owner, line));
}

/** A line outside the cart for “buy now”. @throws AppError as addToCart */
export async function startDirectPurchase(
  ctx: RequestContext,
  owner: CartOwner,
  item: CartItem,
): Promise<number> {
  const [{ maximum }, isNew] = await Promise.all([assertBuyable(ctx, item.ppid), isNewCart(ctx, owner)]);
  if (item.count > maximum) throw conflict(`该商品最多可购买 ${maximum} 件`);
  if (isNew) await countNewCart(ctx);
  return insertDirectLine(ctx, owner, {
    ppid: item.ppid,
    count: item.count,
    servicePpids: (await keepOffered(ctx, item)) ?? [],
  });
}

/**
 * Puts what was bought before into the member's cart again, with its services; all of it or, when the cart has no room,
 * nothing.
 * @throws AppError conflict when the cart is full
 */
export async function refillCart(ctx: RequestContext, items: readonly BoughtBefore[]): Promise<Refilled> {
  const owner = ownerOf(ctx);
  if (!owner) throw loginRequired();
  const buyable = await findBuyable(
    ctx,
    items.map((item) => item.ppid),
  );
  return inTransaction(ctx, async (tx) => {
    const refilled: Refilled = { lineIds: [], unavailable: [], droppedServices: [] };
    for (const { ppid, count, name, services } of items) {
      const maximum = buyable.get(ppid)?.maximum ?? 0;
      if (maximum === 0) {
        refilled.unavailable.push(name);
        continue;
      }
      const serviceIds = services.length > 0 ? services.map((service) => service.ppid) : undefined;
      const servicePpids = await keepOffered(tx, { ppid, count, serviceIds });
      const line = await putLine(tx, owner, { ppid, count, servicePpids, maximum });
      refilled.lineIds.push(line.id);
      const dropped = services.filter((service) => !servicePpids?.includes(service.ppid));
      refilled.droppedServices.push(...dropped.map((service) => service.name));
    }
    return refilled;
  });
}

/** Adds units to a line. In a transaction, which holds the lock of the cart from then on. */
export async function putLine(
  tx: RequestContext,
  owner: CartOwner,
  line: Parameters<typeof addToLine>[2],
): Promise<FilledLine> {
  // Both in one round trip: what is counted is seen when the lock is held.
  const [, { lines, units, unitsOfSku }] = await Promise.all([
    lockCart(tx, owner),
    countCart(tx, owner, line.ppid),
  ]);
  if (unitsOfSku === 0 && lines >= MAXIMUM_LINES)
    throw conflict(`购物车最多可放 ${MAXIMUM_LINES} 种商品，请先删除一些再添加`);
  return writeLine(tx, owner, line, units - unitsOfSku);
}

async function writeLine(
  ctx: RequestContext,
  owner: CartOwner,
  line: Parameters<typeof addToLine>[2],
  unitsBeside: number,
): Promise<FilledLine> {
  const row = await addToLine(ctx, owner, line);
  if (!row) throw new Error('adding to a cart line gave nothing back');
  return { ...row, units: unitsBeside + row.count };
}

/** The wanted services that are offered with the goods, one variant of each; undefined when none was wanted. */
export async function keepOffered(ctx: RequestContext, item: CartItem): Promise<number[] | undefined> {
  const wanted = item.serviceIds;
  if (!wanted) return undefined;
  const offered = await offeredServices(ctx, item.ppid);
  return offered.flatMap(
    (service) => service.variants.find((variant) => wanted.includes(variant.ppid))?.ppid ?? [],
  );
}
