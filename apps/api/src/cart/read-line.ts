import type { cart } from '@jishi/contract/cart.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { LINE_GONE } from '@jishi/contract/said-alike.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { CartOwner } from './cart-owner.ts';
import { presentAddons } from './present-addons.ts';
import { showLines } from './present-line.ts';
import { priceGathered } from './price-lines.ts';
import { applyPrices, countUnits, gatherShown } from './price-shown.ts';

/**
 * One line of a cart with what promotions make of it there, the units of all of it, and the add-ons that the cart may
 * have now (X1042). @throws AppError notFound for a line of another cart
 */
export async function readLine(
  ctx: RequestContext,
  owner: CartOwner,
  lineId: number,
): Promise<OutputOf<typeof cart.line>> {
  const shown = await showLines(ctx, owner);
  const gathered = await gatherShown(ctx, shown);
  const bill = priceGathered(gathered);
  const lines = applyPrices(shown, bill);
  const line = lines.find((one) => one.basketId === lineId);
  if (!line) throw notFound(LINE_GONE);
  const addons = await presentAddons(ctx, gathered, bill);
  return {
    line,
    totalCount: countUnits(lines),
    addons: addons.filter(({ isReached }) => isReached),
  };
}
