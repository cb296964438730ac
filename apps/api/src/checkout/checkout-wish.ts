import { OLD_MACHINE_ALONE, VALUATION_EXPIRED } from '@jishi/contract/trade-in-words.ts';
import { findLinesForCheckout } from '../cart/cart.service.ts';
import {
  findTradeIns,
  isExpired,
  lockForOrder,
  type TradeInRow,
} from '../old-machine/old-machine.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { BasketInput } from '../pricing/pricing.service.ts';
import { type CheckoutItem, type CheckoutTarget, readItemsOf } from './checkout-lines.ts';

/** The old phone of what is being checked out. */
export interface OldMachineOf {
  lineId: number;
  /** The line of goods that it pays for. */
  parentId: number;
  phone: TradeInRow;
}

/** Goods that are being checked out, and the old phone that pays for some of them. */
export interface CheckoutWish {
  items: CheckoutItem[];
  oldMachine: OldMachineOf | undefined;
}

/**
 * What the member is checking out, in the order asked for; lines of others and lines that are gone are missing. Inside
 * a transaction the lines are locked, so that two orders never take the same one.
 * @throws AppError conflict for an old phone without the goods that it pays for (S194)
 */
export async function readCheckoutWish(ctx: RequestContext, target: CheckoutTarget): Promise<CheckoutWish> {
  const lines = await findLinesForCheckout(ctx, target.type, target.id);
  const old = lines.find(({ oldMachine }) => oldMachine !== null);
  const goods = lines.filter(({ oldMachine }) => oldMachine === null);
  if (old?.oldMachine && !goods.some(({ lineId }) => lineId === old.oldMachine?.parentId))
    throw conflict(OLD_MACHINE_ALONE);
  const items = await readItemsOf(ctx, target, goods);
  if (!old?.oldMachine) return { items, oldMachine: undefined };
  const { parentId, tradeInId } = old.oldMachine;
  const [phone] = await findTradeIns(ctx, [tradeInId]);
  return { items, oldMachine: phone && { lineId: old.lineId, parentId, phone } };
}

/** `readCheckoutWish` in the transaction of the order, with the old phone locked. @throws AppError valuationExpired */
export async function lockCheckoutWish(tx: RequestContext, target: CheckoutTarget): Promise<CheckoutWish> {
  const wish = await readCheckoutWish(tx, target);
  if (!wish.oldMachine) return wish;
  const phone = await lockForOrder(tx, wish.oldMachine.phone.id);
  return { ...wish, oldMachine: { ...wish.oldMachine, phone } };
}

/** How many lines of the cart it is made of. */
export function countLines({ items, oldMachine }: CheckoutWish): number {
  return items.length + (oldMachine ? 1 : 0);
}

/** As the price engine takes it; nothing for an estimate that is over. */
export function tradeInOf({ oldMachine }: CheckoutWish): BasketInput['tradeIn'] {
  if (!oldMachine || isExpired(oldMachine.phone)) return undefined;
  const { parentId: lineId, phone } = oldMachine;
  return { id: phone.id, lineId, creditFen: phone.estimateFen };
}

/** Why it cannot be settled with its old phone; empty when it can. */
export function explainOldMachine({ oldMachine }: CheckoutWish): string {
  return oldMachine && isExpired(oldMachine.phone) ? VALUATION_EXPIRED : '';
}
