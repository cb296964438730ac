import { tooManyUnits } from '@jishi/contract/cart.ts';
import { LINE_GONE } from '@jishi/contract/said-alike.ts';
import { invalidInput, notFound, refuse } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertBuyable, offeredServices } from './buyable.ts';
import { selectLinesById, updateLine } from './cart.queries.ts';
import { type CartOwner, ownerOf } from './cart-owner.ts';
import { countCart } from './fill-cart.queries.ts';
import { joinGuestCart } from './merge-guest-cart.ts';
import type { LineTerms } from './price-lines.ts';
import { takeLinesOut } from './take-lines-out.ts';

export { addToCart, type Refilled, refillCart, startDirectPurchase } from './fill-cart.ts';
export { mergeGuestCart } from './merge-guest-cart.ts';
export {
  type GatheredLines,
  gatherLines,
  type LineToPrice,
  type PriceTerms,
  priceGathered,
} from './price-lines.ts';

/** A line as a checkout takes it. */
export interface CheckoutLine {
  lineId: number;
  ppid: number;
  count: number;
  servicePpids: number[];
  /** What it is to the price engine. */
  terms: LineTerms;
  /** Of the line of an old phone: the goods that it pays for, and its trade-in. */
  oldMachine: { parentId: number; tradeInId: number } | null;
}

/** Units in the visitor's cart; 0 without one. */
export async function countUnits(ctx: RequestContext): Promise<number> {
  const owner = ownerOf(ctx);
  if (!owner) return 0;
  await joinGuestCart(ctx);
  return (await countCart(ctx, owner)).units;
}

/** Sets the units of a line. @throws AppError notFound, tooManyUnits past stock or limit */
export async function setUnits(
  ctx: RequestContext,
  owner: CartOwner,
  lineId: number,
  count: number,
): Promise<void> {
  const [line] = await selectLinesById(ctx, owner, [lineId]);
  if (!line || line.kind === 'oldMachine') throw notFound(LINE_GONE);
  if (count > line.count) {
    const { maximum } = await assertBuyable(ctx, line.ppid);
    if (count > maximum)
      throw refuse(tooManyUnits, `该商品最多可购买 ${maximum} 件`, { maximumCount: maximum });
  }
  if (!(await updateLine(ctx, owner, lineId, { count }))) throw notFound(LINE_GONE);
}

/** Takes lines out; lines that are gone already are no error. */
export async function removeFromCart(
  ctx: RequestContext,
  owner: CartOwner,
  which: { ids: readonly number[] } | { ppids: readonly number[] },
): Promise<void> {
  await takeLinesOut(ctx, owner, which);
}

/** Buys or cancels services on a line: at most one variant of each service product (S187 to S189). */
export async function changeServices(
  ctx: RequestContext,
  owner: CartOwner,
  change: { act: 'buy' | 'cancel'; lineId: number; servicePpids: readonly number[] },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [line] = await selectLinesById(tx, owner, [change.lineId]);
    if (!line || line.kind === 'oldMachine') throw notFound(LINE_GONE);
    const offered = await offeredServices(tx, line.ppid);
    let bought = line.servicePpids.filter((ppid) => !change.servicePpids.includes(ppid));
    if (change.act === 'buy') {
      for (const ppid of change.servicePpids) {
        const service = offered.find((one) => one.variants.some((variant) => variant.ppid === ppid));
        if (!service) throw invalidInput('该服务不适用于此商品');
        const siblings = new Set(service.variants.map((variant) => variant.ppid));
        bought = [...bought.filter((one) => !siblings.has(one)), ppid];
      }
    }
    await updateLine(tx, owner, line.id, { servicePpids: bought });
  });
}

/** The signed-in member's lines among these, locked inside a transaction. Others' and vanished ones are missing. */
export async function findLinesForCheckout(
  ctx: RequestContext,
  place: 'cart' | 'direct',
  lineIds: readonly number[],
): Promise<CheckoutLine[]> {
  const owner = ownerOf(ctx);
  if (!owner) return [];
  const rows = await selectLinesById(ctx, owner, lineIds, place);
  return rows.map((row) => ({
    lineId: row.id,
    ppid: row.ppid,
    count: row.count,
    servicePpids: row.servicePpids,
    terms: row,
    oldMachine:
      row.parentId !== null && row.tradeInId !== null
        ? { parentId: row.parentId, tradeInId: row.tradeInId }
        : null,
  }));
}

/** Takes checked-out lines away; gives how many were still there. */
export async function removeLines(ctx: RequestContext, lineIds: readonly number[]): Promise<number> {
  const owner = ownerOf(ctx);
  return owner ? takeLinesOut(ctx, owner, { ids: lineIds }) : 0;
}
