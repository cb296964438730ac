import { soldOut } from '@jishi/contract/order-refusals.ts';
import { conflict, refuse } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { planStock, type StockPick, type StockPlan, type StockWish } from './allocate-stock.ts';
import { readAvailability } from './read-availability.ts';
import { returnToSavepoint, type Subject, setSavepoint, takeUnits } from './reservation.queries.ts';

/**
 * A plan fails only because somebody emptied a place of it in the meantime, so there are few more tries than places.
 */
const MOST_PLANS = 50;

/**
 * Sets units aside for an order, one place for every SKU. Runs inside the transaction of the order and as its last
 * step, because everybody who wants the same goods waits for these rows until it commits. The places are planned on a
 * read without locks and then taken one by one, conditionally, in the order of (ppid, store). When one of them was
 * emptied meanwhile, the transaction goes back to the savepoint, which lets go of every row it waited for, and plans
 * anew: so no two orders ever wait for each other.
 * @param request.expiresAt until when an unpaid order holds the units; null for a paid one
 * @param request.isOwed it takes units although their sales are closed
 * @returns SKUs of gifts that lie nowhere any more: the order stands without them
 * @throws AppError soldOut when no place has enough
 */
export async function reserveStock(
  ctx: RequestContext,
  request: StockPlan & { orderId: number; expiresAt: Date | null; isOwed?: boolean },
): Promise<number[]> {
  if (!ctx.transactional) throw new Error('stock is reserved in the transaction of its order');
  const ppids = [...new Set([...request.wishes, ...(request.gifts ?? [])].map((wish) => wish.ppid))];
  const { isOwed = false } = request;
  await setSavepoint(ctx);
  for (let plan = 0; plan < MOST_PLANS; plan += 1) {
    const availability = await readAvailability(ctx, ppids, isOwed);
    const { picks, missing, lostGifts } = planStock(request, availability);
    if (missing.length > 0) throw refuseMissing(missing);
    const subject = { kind: 'order', id: request.orderId, isOwed } as const;
    if (await takeAll(ctx, subject, picks, request.expiresAt)) return lostGifts;
    await returnToSavepoint(ctx);
  }
  throw conflict('当前抢购人数较多，请稍后再试');
}

/**
 * Sets units aside for something else than an order, at places that are known: parts of a repair, try-outs, a transfer.
 * Inside the transaction of the subject and as its last step, as `reserveStock`; all of them or none.
 * @param wishes units of a SKU at a store, with the words for the refusal; store 0 is the warehouse
 * @param expiresAt until when they are held; null for what does not run out
 * @throws AppError soldOut, named for the SKU that a place no longer has
 */
export async function reserveUnits(
  ctx: RequestContext,
  subject: Subject,
  wishes: readonly (StockWish & { storeId: number })[],
  expiresAt: Date | null,
): Promise<void> {
  if (!ctx.transactional) throw new Error('stock is reserved in the transaction of its subject');
  // The order in which everybody takes these locks.
  const ordered = wishes.toSorted((a, b) => a.ppid - b.ppid || a.storeId - b.storeId);
  for (const wish of ordered) {
    if (!(await takeUnits(ctx, subject, wish, expiresAt))) throw refuseMissing([wish]);
  }
}

/** The refusal of goods that no place can provide. */
export function refuseMissing(missing: readonly StockWish[]) {
  const [first] = missing;
  const userMsg = first
    ? `“${first.name}”库存不足，请调整数量或选购其他商品`
    : '库存不足，请调整数量或选购其他商品';
  return refuse(soldOut, userMsg, { ppids: missing.map((wish) => wish.ppid) });
}

async function takeAll(
  ctx: RequestContext,
  subject: Subject,
  picks: readonly StockPick[],
  expiresAt: Date | null,
): Promise<boolean> {
  for (const pick of picks) {
    if (!(await takeUnits(ctx, subject, pick, expiresAt))) return false;
  }
  return true;
}
