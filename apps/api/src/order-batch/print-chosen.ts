import type { adminOrderBatch } from '@jishi/contract/admin-order-batch.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { batchPapers } from '@jishi/contract/order-batch-words.ts';
import { orderStates } from '@jishi/contract/order-state.ts';
import {
  composeDeliveryNote,
  composeOrderLabel,
  type PrintedOrder,
} from '../admin-order/admin-order.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import { getOrderForStaff, type OrderRow, requireOrderForStaff } from '../order/order.service.ts';
import { AppError, conflict } from '../platform/app-error.ts';
import { FileAnswer } from '../platform/file-answer.ts';
import { printPaper } from '../platform/pdf/print-paper.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { listCourierNames } from '../shipment/shipment.service.ts';
import { composeBatch } from './batch-paper.ts';
import { changeEachChosen, type Outcome } from './each-chosen.ts';

type Input<Name extends keyof typeof adminOrderBatch> = ParsedInputOf<(typeof adminOrderBatch)[Name]>;

/** Which of the chosen orders can be printed, and why the others cannot (X3227). */
export function checkPapers(ctx: RequestContext, { ids }: Input<'checkPapers'>): Promise<Outcome> {
  return changeEachChosen(ctx, ids, async (tx, orderId) => {
    assertPrintable(await requireOrderForStaff(tx, orderId));
  });
}

/**
 * Papers of the chosen orders as one PDF (X3228), those left out that cannot be printed. That they were printed is
 * written down for each order before they leave.
 * @throws AppError conflict where none can be printed, tooManyRequests where many papers wait
 */
export async function printChosen(
  ctx: RequestContext,
  { ids, papers }: Input<'papers'>,
): Promise<FileAnswer> {
  const orders: PrintedOrder[] = [];
  for (const orderId of ids) {
    try {
      assertPrintable(await requireOrderForStaff(ctx, orderId));
      orders.push(await getOrderForStaff(ctx, orderId));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  if (orders.length === 0) throw conflict('所选订单都不能打印');
  const couriers = await listCourierNames(
    ctx,
    orders.map(({ orderId }) => orderId),
  );
  const { siteName } = ctx.tenant.settings;
  const name = papers === 'labels' ? '面单' : papers === 'notes' ? '发货单' : '发货单与面单';
  const pdf = await printPaper(
    composeBatch(
      orders.map((order) => ({
        note: composeDeliveryNote(order, siteName).content,
        label: composeOrderLabel(order, siteName, couriers.get(order.orderId)).content,
      })),
      { papers, name, siteName },
    ),
  );
  await inTransaction(ctx, async (tx) => {
    for (const { orderId } of orders)
      await recordAct(tx, {
        ...{ action: 'order.print', target: `订单 ${orderId}`, object: { type: 'order', id: orderId } },
        changes: [{ field: '单据', before: '', after: batchPapers[papers] }],
      });
  });
  const fileName = encodeURIComponent(`${name}-${orders.length}个订单.pdf`);
  return new FileAnswer('application/pdf', pdf, {
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="orders.pdf"; filename*=UTF-8''${fileName}`,
  });
}

/** @throws AppError conflict for what nobody packs */
function assertPrintable({ state, delivery }: OrderRow): void {
  if (delivery === 'none') throw conflict('无需配送');
  if (['unpaid', 'depositPaid', 'unpaidFinal', 'cancelled', 'refunding', 'refunded'].includes(state))
    throw conflict(`订单${orderStates[state]}`);
}
