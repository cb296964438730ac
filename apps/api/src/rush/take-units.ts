import { rushBusy, rushGone } from '@jishi/contract/rush.ts';
import { refuse } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  type BucketRow,
  findBucketWith,
  returnToSavepoint,
  setSavepoint,
  takeFreeBucket,
  takeFromBucket,
} from './bucket.queries.ts';

/** As often as somebody else may be first before one is told that there are too many. */
const MOST_TRIES = 40;
export const SOLD_OUT = '已抢光，看看其他商品吧';

/**
 * Takes units of an item, as the last lock of an order: from a bucket that nobody holds, else behind whoever holds one
 * that still shows enough. Who waited in vain goes back to the savepoint, which lets go of that bucket, and begins
 * again: nobody ever holds one bucket while waiting for another, so there is no circle of waiting.
 * @returns the bucket with what it holds afterwards
 * @throws AppError rushGone when none shows enough, rushBusy when others were always first
 */
export async function takeUnits(
  tx: RequestContext,
  wish: { itemId: number; memberId: number; units: number },
): Promise<BucketRow> {
  if (!tx.transactional) throw new Error('units are taken in the transaction of their order');
  const { itemId, units } = wish;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const free = await takeFreeBucket(tx, wish);
    if (free) return free;
    const shown = await findBucketWith(tx, itemId, units);
    if (shown === undefined) throw refuse(rushGone, units > 1 ? '剩余数量不足，请减少购买数量' : SOLD_OUT);
    await setSavepoint(tx);
    const waited = await takeFromBucket(tx, itemId, shown, units);
    if (waited) return waited;
    await returnToSavepoint(tx);
  }
  throw refuse(rushBusy, '排队人数较多，请稍候');
}
