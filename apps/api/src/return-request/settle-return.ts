import type { adminReturn } from '@jishi/contract/admin-return.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { returnGoals } from '@jishi/contract/return-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { type OrderLineRow, readLines, requireOrder, staffActorOf } from '../order/order.service.ts';
import { readGiftsBack, readRequested, requestRefund } from '../payment/payment.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { takeInUnits } from '../stock/stock.service.ts';
import { findStore } from '../store/store.service.ts';
import { byStaff, bySystem, changeReturn, lockSeen, requireReturn } from './change-return.ts';
import { openExchange } from './open-exchange.ts';
import { type CheckedUnit, checkUnits, placeUnits } from './place-units.ts';
import type { ReturnRow } from './return-request.queries.ts';
import { nextState } from './return-states.ts';
import { targetOf } from './staff-acts.ts';
import { tellReturner } from './tell-returner.ts';

type Input = ParsedInputOf<typeof adminReturn.settle>;
type Settled = OutputOf<typeof adminReturn.settle>;
type Place = { units: readonly CheckedUnit[]; storeId: number; actor: string };

/**
 * The goods are as described (X1825): units go where staff say, and what they cost goes back or another unit is sent.
 * All of it in one transaction, with the order locked before the request, as everybody who gives units back locks them.
 * @throws AppError notFound, conflict before the goods are here or once they came back otherwise, outdated, soldOut
 */
export async function settleReturn(ctx: RequestContext, input: Input): Promise<Settled> {
  const row = await requireReturn(ctx, input.id);
  if (input.storeId > 0 && !(await findStore(ctx, input.storeId))) throw notFound('门店不存在或已停业');
  nextState(row.state, row.kind === 'exchange' ? 'exchangeSent' : 'refundBegun');
  const line = (await readLines(ctx, [row.orderId]))
    .get(row.orderId)
    ?.find(({ id }) => id === row.orderLineId);
  if (!line) throw notFound('订单中没有该商品');
  const units = await checkUnits(ctx, row, line, input.unitsBack);
  const place = { units, storeId: input.storeId, actor: requireStaff(ctx).name };
  if (row.kind === 'exchange') return exchange(ctx, input, line, place);
  return payBack(ctx, input, { row, line, place });
}

async function payBack(
  ctx: RequestContext,
  seen: Input,
  {
    row: { orderId, orderLineId, units, number, isFault, reason },
    line,
    place,
  }: { row: ReturnRow; line: OrderLineRow; place: Place },
): Promise<Settled> {
  const wish = {
    ...{ orderId, lines: [{ orderLineId, units }], submitKey: `return:${number}` },
    ...{ reason: `退货 ${number}：${reason}`, shopAtFault: isFault, gifts: seen.gifts },
  };
  await requestRefund(ctx, { ...wish, actor: staffActorOf(ctx) }, async (tx, _order, begun) => {
    const row = await lockSeen(tx, seen);
    const refundFen = begun.goodsFen + begun.freightFen + begun.tradeInFen;
    const changed = await changeReturn(tx, row, 'refundBegun', {
      ...{ by: byStaff(tx), note: `¥${fenToYuan(refundFen).toFixed(2)}` },
      patch: { refundFen, refundRequestNo: begun.requestNo },
    });
    await tellReturner(tx, changed, 'refundBegun');
    // What was paid by balance is back by now, and nobody will say so again.
    const { requestState } = await readRequested(tx, orderId, begun);
    if (requestState === 'done') await finishReturn(tx, changed);
    await writeDown(tx, changed, place);
    await placeUnits(tx, changed, line, place);
    for (const gift of await readGiftsBack(tx, begun))
      await takeInUnits(
        tx,
        { ...gift, storeId: place.storeId },
        { cause: 'return', subject: number, note: '赠品' },
      );
  });
  return answer(await requireReturn(ctx, seen.id));
}

async function exchange(
  ctx: RequestContext,
  seen: Input,
  line: OrderLineRow,
  place: Place,
): Promise<Settled> {
  const { orderId } = line;
  await inTransaction(ctx, async (tx) => {
    const order = await requireOrder(tx, orderId, 'lock');
    const row = await lockSeen(tx, seen);
    const [now] = ((await readLines(tx, [orderId])).get(orderId) ?? []).filter(({ id }) => id === line.id);
    if (!now || now.count - now.returnedUnits < row.units) throw conflict('该商品已退款，不能再换货');
    const exchangeOrderId = await openExchange(tx, order, row, line);
    const changed = await changeReturn(tx, row, 'exchangeSent', {
      ...{ by: byStaff(tx), note: `换货订单 ${exchangeOrderId}`, patch: { exchangeOrderId } },
    });
    await tellReturner(tx, changed, 'exchangeSent');
    await writeDown(tx, changed, place);
    await placeUnits(tx, changed, line, place);
  });
  return answer(await requireReturn(ctx, seen.id));
}

/** The money is back, or what was sent in exchange has come. */
export async function finishReturn(tx: RequestContext, row: ReturnRow): Promise<void> {
  await tellReturner(tx, await changeReturn(tx, row, 'finished', { by: bySystem }), 'finished');
}

function writeDown(tx: RequestContext, row: ReturnRow, { units }: Place): Promise<void> {
  const words = units.map(
    (one) => `${one.units}件${returnGoals[one.goal]}${one.number && `（${one.number}）`}`,
  );
  return recordAct(tx, {
    action: 'return.settle',
    target: targetOf(row),
    object: { type: 'returnRequest', id: row.id },
    changes: [
      { field: '去向', before: '', after: words.join('、') },
      row.kind === 'exchange'
        ? { field: '换货订单', before: '', after: String(row.exchangeOrderId) }
        : { field: '退款', before: '', after: fenToYuan(row.refundFen).toFixed(2) },
    ],
  });
}

function answer({ version, refundFen, exchangeOrderId }: ReturnRow): Settled {
  return { version, refund: fenToYuan(refundFen), exchangeOrderId: exchangeOrderId ?? 0 };
}
