import type { GiftSettlement } from '@jishi/contract/payment-words.ts';
import { type OrderRow, requireOrder, requireOrderForStaff, staffActorOf } from '../order/order.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { tellFollowers } from '../platform/happenings.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { giveUnitsBack } from './give-units-back.ts';
import { linesOf, quoteOrder } from './quote-order.ts';
import { refundRefused } from './refund-refused.ts';
import {
  fillRequest,
  type RequestRow,
  selectRequestByNo,
  selectRequestLines,
  updateOpened,
} from './refund-request.queries.ts';
import { type Requested, readRequested } from './request-refund.ts';
import { tryRefunds } from './try-refunds.ts';

/**
 * A member of staff lets a request that is looked at pass, or refuses it with a reason. Of two who decide at once one
 * does. What is let pass is worth what it is worth now.
 * @param decision.gifts what becomes of gifts that have left; their worth is taken off unless staff say otherwise
 * @param alongside done in the same transaction: the register of what staff do
 * @throws AppError notFound, conflict for one that was decided or whose units have left meanwhile
 */
export async function decideRefund(
  ctx: RequestContext,
  decision: { requestNo: string; passes: boolean; refusal: string; gifts?: GiftSettlement | undefined },
  alongside: (tx: RequestContext, order: OrderRow, request: RequestRow) => Promise<void>,
): Promise<Requested> {
  const found = await selectRequestByNo(ctx, decision.requestNo);
  if (!found) throw notFound('退款申请不存在');
  await requireOrderForStaff(ctx, found.orderId);
  const actor = staffActorOf(ctx);
  const refundIds = await inTransaction(ctx, async (tx) => {
    const order = await requireOrder(tx, found.orderId, 'lock');
    const { passes, refusal, gifts } = decision;
    const decided = passes
      ? ({ state: 'moneyOnItsWay', decidedBy: actor.name } as const)
      : ({ state: 'refused', decidedBy: actor.name, refusal } as const);
    if (!(await updateOpened(tx, found.id, decided))) throw conflict('该申请已处理，请刷新后重试');
    await alongside(tx, order, found);
    if (!passes) {
      await tellFollowers(tx, refundRefused, { order, requestNo: found.requestNo, refusal });
      return [];
    }
    const lines = (await selectRequestLines(tx, [found.id])).get(found.id) ?? [];
    const { quote, returned } = await quoteOrder(tx, order, { lines, gifts, actor, requestId: found.id });
    const row = await fillRequest(tx, found.id, { ...quote, lines: linesOf(returned) });
    return giveUnitsBack(tx, order, { row, quote, returned, actor });
  });
  await tryRefunds(ctx, refundIds);
  return readRequested(ctx, found.orderId, found);
}
