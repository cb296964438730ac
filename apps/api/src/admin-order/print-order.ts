import { recordAct } from '../audit/audit.service.ts';
import { getOrderForStaff } from '../order/order.service.ts';
import { FileAnswer } from '../platform/file-answer.ts';
import type { Paper } from '../platform/pdf/paper.ts';
import { printPaper } from '../platform/pdf/print-paper.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { composeDeliveryNote, composeOrderLabel, type PrintedOrder } from './order-paper.ts';

/**
 * The delivery note of an order (X848) as a PDF. It shows what the member of staff sees of the order on the screen, and
 * that it was printed is written down before it leaves. @throws AppError notFound, tooManyRequests
 */
export function printDeliveryNote(ctx: RequestContext, orderId: number): Promise<FileAnswer> {
  return print(ctx, orderId, { name: '发货单', compose: composeDeliveryNote });
}

/** A label of an order (X849) for a shelf or a parcel. @throws AppError as `printDeliveryNote` */
export function printOrderLabel(ctx: RequestContext, orderId: number): Promise<FileAnswer> {
  return print(ctx, orderId, { name: '标签', compose: composeOrderLabel });
}

async function print(
  ctx: RequestContext,
  orderId: number,
  { name, compose }: { name: string; compose: (order: PrintedOrder, siteName: string) => Paper },
): Promise<FileAnswer> {
  const order = await getOrderForStaff(ctx, orderId);
  const pdf = await printPaper(compose(order, ctx.tenant.settings.siteName));
  await recordAct(ctx, {
    action: 'order.print',
    target: `订单 ${orderId}`,
    object: { type: 'order', id: orderId },
    changes: [{ field: '单据', before: '', after: name }],
  });
  const fileName = encodeURIComponent(`${name}-${orderId}.pdf`);
  return new FileAnswer('application/pdf', pdf, {
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${orderId}.pdf"; filename*=UTF-8''${fileName}`,
  });
}
