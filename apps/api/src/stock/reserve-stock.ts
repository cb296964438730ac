import { soldOut } from '@jishi/contract/order-refusals.ts';
import { conflict, refuse } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { allocateStock, type StockPick, type StockSource, type StockWish } from './allocate-stock.ts';
import { readAvailability } from './read-availability.ts';
import { returnToSavepoint, setSavepoint, takeUnits } from './reservation.queries.ts';

/** A plan fails only because somebody emptied a place of it in the meantime, so there are few more tries than places. */
const MOST_PLANS = 50;

/**
 * Sets units aside for an order, one place for every SKU. Runs inside the transaction of the order and as its last step, because
 * everybody who wants the same goods waits for these rows until it commits.
 * The places are planned on a read without locks and then taken one by one, conditionally, in the order of (ppid, store).
 * When one of them was emptied meanwhile, the transaction goes back to the savepoint, which lets go of every row it
 * waited for, and plans anew: so no two orders ever wait for each other.
 * @param expiresAt until when an unpaid order holds the units
 * @throws AppError soldOut when no place has enough
 */
export async function reserveStock(
  ctx: RequestContext,
  request: { orderId: number; wishes: readonly StockWish[]; source: StockSource; expiresAt: Date },
): Promise<void> {
  if (!ctx.transactional) throw new Error('stock is reserved in the transaction of its order');
  const ppids = [...new Set(request.wishes.map((wish) => wish.ppid))];
  await setSavepoint(ctx);
  for (let plan = 0; plan < MOST_PLANS; plan += 1) {
    const availability = await readAvailability(ctx, ppids);
    const { picks, missing } = allocateStock(request.wishes, availability, request.source);
    if (missing.length > 0) throw refuseMissing(missing);
    if (await takeAll(ctx, request.orderId, picks, request.expiresAt)) return;
    await returnToSavepoint(ctx);
  }
  throw conflict('当前抢购人数较多，请稍后再试');
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
  orderId: number,
  picks: readonly StockPick[],
  expiresAt: Date,
): Promise<boolean> {
  for (const pick of picks) {
    if (!(await takeUnits(ctx, orderId, pick, expiresAt))) return false;
  }
  return true;
}
