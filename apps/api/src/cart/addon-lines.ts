import type { cart } from '@jishi/contract/cart.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import type { PricedBasket } from '../pricing/pricing.service.ts';
import { findBuyable } from './buyable.ts';
import { replaceBlock, selectBlock } from './cart-offers.queries.ts';
import type { CartOwner } from './cart-owner.ts';
import { fillBlock } from './fill-block.ts';
import { lockCart } from './fill-cart.queries.ts';
import { showLines } from './present-line.ts';
import { priceGathered } from './price-lines.ts';
import { gatherShown } from './price-shown.ts';

/** Goods at the price of a promotion (加价购). */
interface AddonOf {
  promotionId: number;
  ppid: number;
}

/**
 * Sets how many of an add-on the cart holds (X1045); 0 takes it out.
 * @throws AppError notFound when no promotion of the cart offers it, conflict when it is not reached yet or short
 */
export async function setAddon(
  ctx: RequestContext,
  owner: CartOwner,
  { promotionId, ppid, count }: ParsedInputOf<typeof cart.setAddon>,
): Promise<void> {
  const groupKey = keyOfAddon({ promotionId, ppid });
  if (count === 0) {
    await inTransaction(ctx, (tx) => replaceBlock(tx, owner, groupKey, []));
    return;
  }
  const addon = findAddon(await priceCart(ctx, owner), { promotionId, ppid });
  if (!addon) throw notFound('该换购已结束');
  if (!addon.isReached) throw conflict('还未满足换购条件');
  const most = await mostOf(ctx, addon);
  if (most === 0) throw conflict('该商品暂时缺货');
  if (count > most) throw conflict(`该商品最多可换购 ${most} 件`);
  await fillBlock(ctx, owner, (tx) =>
    replaceBlock(tx, owner, groupKey, [lineOf({ promotionId, ppid }, count)]),
  );
}

/**
 * Takes add-ons of another cart in, up to what is allowed; those whose condition this cart does not meet stay behind.
 * The goods that lead to them have to lie in it already.
 */
export async function takeAddonsIn(
  tx: RequestContext,
  owner: CartOwner,
  handed: readonly (AddonOf & { count: number })[],
): Promise<{ lineIds: number[]; leftPpids: number[] }> {
  const taken = { lineIds: [] as number[], leftPpids: [] as number[] };
  if (handed.length === 0) return taken;
  await lockCart(tx, owner);
  const bill = await priceCart(tx, owner);
  for (const { promotionId, ppid, count } of handed) {
    const addon = findAddon(bill, { promotionId, ppid });
    const most = addon?.isReached ? await mostOf(tx, addon) : 0;
    if (most === 0) {
      taken.leftPpids.push(ppid);
      continue;
    }
    const groupKey = keyOfAddon({ promotionId, ppid });
    const [had] = await selectBlock(tx, owner, groupKey);
    const units = Math.max(had?.count ?? 0, Math.min((had?.count ?? 0) + count, most));
    const ids = await replaceBlock(tx, owner, groupKey, [lineOf({ promotionId, ppid }, units)]);
    taken.lineIds.push(...ids);
  }
  return taken;
}

async function priceCart(ctx: RequestContext, owner: CartOwner): Promise<PricedBasket> {
  return priceGathered(await gatherShown(ctx, await showLines(ctx, owner)));
}

function findAddon({ addons }: PricedBasket, { promotionId, ppid }: AddonOf) {
  return addons.find((one) => one.promotionId === promotionId && one.ppid === ppid);
}

async function mostOf(ctx: RequestContext, { ppid, maxUnits }: { ppid: number; maxUnits: number }) {
  const { maximum = 0 } = (await findBuyable(ctx, [ppid])).get(ppid) ?? {};
  return Math.min(maxUnits, maximum);
}

function keyOfAddon({ promotionId, ppid }: AddonOf): string {
  return `a${promotionId}:${ppid}`;
}

function lineOf({ promotionId, ppid }: AddonOf, count: number) {
  return { kind: 'addon' as const, ppid, count, packageId: null, promotionId };
}
