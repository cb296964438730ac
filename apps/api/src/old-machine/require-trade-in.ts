import type { RequestContext } from '../platform/request-context.ts';
import { requireOwn } from '../platform/require-own.ts';
import { selectTradeIn, type TradeInRow } from './old-machine.queries.ts';

/** A trade-in of the member who asks. @throws AppError notFound, also for another's and for one that was deleted */
export async function requireOwnTradeIn(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<TradeInRow> {
  return requireOwn(ctx, await selectTradeIn(ctx, id, lock), '旧机记录不存在');
}
