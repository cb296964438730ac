import type { RequestContext } from '../platform/request-context.ts';
import { takeAddonsIn } from './addon-lines.ts';
import { findBuyable } from './buyable.ts';
import type { HandedLine } from './cart.tables.ts';
import { addRefusedGifts } from './cart-offers.queries.ts';
import type { CartOwner } from './cart-owner.ts';
import { assertRoom } from './fill-block.ts';
import { keepOffered, putLine } from './fill-cart.ts';
import { countNewCart, isNewCart } from './guest-carts.ts';
import { takePackageIn } from './package-block.ts';

/** What came of lines of another cart. */
export interface TakenIn {
  lineIds: number[];
  /** What cannot be bought any more, or not at the price it had there. */
  leftPpids: number[];
}

/**
 * Takes lines of another cart in: goods with the services that are still offered, packages whole, and then the add-ons
 * that all of it leads to. Gifts follow from the goods; those that were refused stay refused. All that can be bought
 * or, when the cart has no room, nothing. In a transaction.
 * @throws AppError conflict when the cart is full, tooManyRequests as addToCart
 */
export async function takeIn(
  tx: RequestContext,
  owner: CartOwner,
  handed: readonly HandedLine[],
): Promise<TakenIn> {
  if (await isNewCart(tx, owner)) await countNewCart(tx);
  const goods = handed.filter(({ packageId, addonPromotionId }) => !packageId && !addonPromotionId);
  const taken = await takeGoodsIn(tx, owner, goods);
  const blocks = Map.groupBy(handed, ({ packageId }) => packageId ?? 0);
  for (const [packageId, lines] of blocks) {
    if (packageId === 0) continue;
    const lineIds = await takePackageIn(tx, owner, packageId, lines);
    taken.lineIds.push(...lineIds);
    if (lineIds.length === 0) taken.leftPpids.push(...lines.map(({ ppid }) => ppid));
  }
  const addons = handed.flatMap(({ addonPromotionId: promotionId, ppid, count }) =>
    promotionId ? [{ promotionId, ppid, count }] : [],
  );
  const { lineIds, leftPpids } = await takeAddonsIn(tx, owner, addons);
  await assertRoom(tx, owner);
  return {
    lineIds: [...taken.lineIds, ...lineIds],
    leftPpids: [...taken.leftPpids, ...leftPpids],
  };
}

async function takeGoodsIn(
  tx: RequestContext,
  owner: CartOwner,
  handed: readonly HandedLine[],
): Promise<TakenIn> {
  const buyable = await findBuyable(
    tx,
    handed.map(({ ppid }) => ppid),
  );
  const taken: TakenIn = { lineIds: [], leftPpids: [] };
  for (const { ppid, count, servicePpids: bought, refusedGifts = [] } of handed) {
    const maximum = buyable.get(ppid)?.maximum ?? 0;
    if (maximum === 0) {
      taken.leftPpids.push(ppid);
      continue;
    }
    const serviceIds = bought.length > 0 ? [...bought] : undefined;
    const servicePpids = await keepOffered(tx, { ppid, count, serviceIds });
    const line = await putLine(tx, owner, { ppid, count, servicePpids, maximum });
    await addRefusedGifts(tx, owner, line.id, refusedGifts);
    taken.lineIds.push(line.id);
  }
  return taken;
}
