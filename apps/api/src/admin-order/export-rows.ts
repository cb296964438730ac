import type { adminOrder } from '@jishi/contract/admin-order.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { deliveryNames } from '@jishi/contract/order-kind.ts';
import { orderStates } from '@jishi/contract/order-state.ts';
import { refundRequestStates } from '@jishi/contract/payment-words.ts';
import type { adminRefund } from '@jishi/contract/refund.ts';
import { type AuditChange, recordAct } from '../audit/audit.service.ts';
import { exportOrdersForStaff } from '../order/order.service.ts';
import { exportRefundsForStaff } from '../payment/payment.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { narrow } from './find-orders.ts';

/** Orders for a spreadsheet. Who exports, by which filters and how many, is written down with the first page. */
export async function exportOrders(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminOrder.exportRows>,
): Promise<OutputOf<typeof adminOrder.exportRows>> {
  const exported = await exportOrdersForStaff(ctx, { ...input, ...(await narrow(ctx, input)) });
  if (input.page === 1)
    await recordAct(ctx, {
      action: 'order.export',
      target: `${exported.total} 个订单`,
      object: { type: 'tenant', id: ctx.tenant.id },
      changes: [
        ...narrowedBy(
          { ...input, stateText: input.state.map((state) => orderStates[state]).join('、') },
          '下单时间',
        ),
        ...(input.delivery === ''
          ? []
          : [{ field: '配送方式', before: '', after: deliveryNames[input.delivery] }]),
        ...(input.trouble === '' ? [] : [{ field: '异常', before: '', after: '仅异常订单' }]),
        ...(input.noted === '' ? [] : [{ field: '备注', before: '', after: '仅有内部备注' }]),
      ],
    });
  return exported;
}

/** Refunds for a spreadsheet, written down as orders are. */
export async function exportRefunds(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminRefund.exportRows>,
): Promise<OutputOf<typeof adminRefund.exportRows>> {
  const exported = await exportRefundsForStaff(ctx, input);
  if (input.page === 1)
    await recordAct(ctx, {
      action: 'refund.export',
      target: `${exported.total} 笔退款`,
      object: { type: 'tenant', id: ctx.tenant.id },
      changes: narrowedBy(
        { ...input, stateText: input.state && refundRequestStates[input.state] },
        '申请时间',
      ),
    });
  return exported;
}

function narrowedBy(
  filter: { stateText: string; keyword: string; from?: string | undefined; to?: string | undefined },
  time: string,
): AuditChange[] {
  const all = [
    ['状态', filter.stateText],
    ['关键词', filter.keyword],
    [`${time}起`, filter.from ?? ''],
    [`${time}止`, filter.to ?? ''],
  ] as const;
  return all.filter(([, after]) => after !== '').map(([field, after]) => ({ field, before: '', after }));
}
