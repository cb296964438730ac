import type { adminOrder } from '@jishi/contract/admin-order.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { adminOrderEdit } from '@jishi/contract/order-edit.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  type LowerPrice,
  lowerPrice,
  type OrderRow,
  quoteLowerPrice,
  requireOrder,
  requireOrderForStaff,
  staffActorOf,
} from '../order/order.service.ts';
import { assertNoCode, closeCodes } from '../payment/payment.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import {
  decideChange,
  insertPriceChange,
  type PriceChangeRow,
  selectPriceChanges,
} from './price-change.queries.ts';

/** One person lowers an order by so many hundredths of what it cost at first, in all; more needs another one. */
const ALONE_PERCENT = 10;

/**
 * Lowers freight or prices of an order that nobody has paid anything of. What one person took off before counts with
 * it, so that nobody cuts it into pieces. Codes for the old sum are closed at their provider first.
 * @throws AppError notFound, conflict when something is paid or being paid, when a change waits, for what is no price
 */
export async function changePrice(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminOrderEdit.price>,
): Promise<OutputOf<typeof adminOrderEdit.price>> {
  const { orderId, reason } = input;
  await requireOrderForStaff(ctx, orderId);
  const { staffId, name } = requireStaff(ctx);
  await closeCodes(ctx, { id: orderId });
  return inTransaction(ctx, async (tx) => {
    const order = await requireOrder(tx, orderId, 'lock');
    await assertNoCode(tx, orderId);
    const changes = await selectPriceChanges(tx, orderId);
    if (changes.some(({ state }) => state === 'pending')) throw conflict('已有改价申请待审核');
    const freightFen = input.freight === undefined ? order.freightFen : yuanToFen(input.freight);
    const lines = input.lines
      .map(({ orderLineId, amount }) => ({ orderLineId, amountFen: yuanToFen(amount) }))
      .filter(({ amountFen }) => amountFen > 0);
    const afterFen = await quoteLowerPrice(tx, order, { sourceId: 0, freightFen, lines });
    const firstFen = changes.filter(({ state }) => state === 'done').at(-1)?.beforeFen ?? order.payableFen;
    const waits = (firstFen - afterFen) * 100 > firstFen * ALONE_PERCENT;
    const row = await insertPriceChange(tx, {
      ...{ orderId, reason, freightFen, lines, afterFen, beforeFen: order.payableFen },
      ...{ state: waits ? 'pending' : 'done', askedById: staffId, askedBy: name },
    });
    if (!waits) await apply(tx, order, row);
    await note(tx, row, 'order.price', waits ? `${reason}（待另一人审核）` : reason);
    return { payable: fenToYuan(waits ? order.payableFen : afterFen), waits };
  });
}

/**
 * Another person lets a lower price pass or refuses it.
 * @throws AppError notFound, conflict for one's own change, one that was decided, or an order that was paid meanwhile
 */
export async function decidePrice(
  ctx: RequestContext,
  { orderId, changeId, passes }: ParsedInputOf<typeof adminOrderEdit.decidePrice>,
): Promise<OutputOf<typeof adminOrderEdit.decidePrice>> {
  await requireOrderForStaff(ctx, orderId);
  const { staffId, name } = requireStaff(ctx);
  if (passes) await closeCodes(ctx, { id: orderId });
  return inTransaction(ctx, async (tx) => {
    const order = await requireOrder(tx, orderId, 'lock');
    const row = (await selectPriceChanges(tx, orderId)).find(({ id }) => id === changeId);
    if (!row) throw notFound('改价申请不存在');
    if (passes && row.askedById === staffId) throw conflict('不能审核自己提交的改价');
    const state = passes ? 'done' : 'refused';
    if (!(await decideChange(tx, changeId, { state, decidedById: staffId, decidedBy: name })))
      throw conflict('该改价已处理，请刷新后重试');
    let payableFen = order.payableFen;
    if (passes) {
      await assertNoCode(tx, orderId);
      payableFen = await apply(tx, order, row);
    }
    await note(tx, row, 'order.decidePrice', passes ? '通过' : '拒绝');
    return { payable: fenToYuan(payableFen) };
  });
}

/** Lower prices of an order that wait or are done, the newest first. The caller has looked whose it is. */
export async function readPriceChanges(
  ctx: RequestContext,
  orderId: number,
): Promise<OutputOf<typeof adminOrder.detail>['priceChanges']> {
  const staffId = ctx.visitor.staff?.staffId;
  return (await selectPriceChanges(ctx, orderId)).map((row) => ({
    changeId: row.id,
    state: row.state,
    before: fenToYuan(row.beforeFen),
    after: fenToYuan(row.afterFen),
    reason: row.reason,
    askedBy: row.askedBy,
    decidedBy: row.decidedBy,
    createdAt: row.createdAt.toISOString(),
    isOwn: row.askedById === staffId,
  }));
}

function apply(tx: RequestContext, order: OrderRow, row: PriceChangeRow): Promise<number> {
  const to: LowerPrice = { sourceId: -row.id, freightFen: row.freightFen, lines: row.lines };
  return lowerPrice(tx, order, to, staffActorOf(tx));
}

function note(
  tx: RequestContext,
  { orderId, beforeFen, afterFen }: PriceChangeRow,
  action: 'order.price' | 'order.decidePrice',
  text: string,
): Promise<void> {
  const inYuan = (fen: number) => `¥${fenToYuan(fen).toFixed(2)}`;
  return recordAct(tx, {
    action,
    target: `订单 ${orderId}`,
    object: { type: 'order', id: orderId },
    changes: [
      { field: '应付金额', before: inYuan(beforeFen), after: inYuan(afterFen) },
      { field: '说明', before: '', after: text },
    ],
  });
}
