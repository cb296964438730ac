import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { paymentMethods, refundRequestStates } from '@jishi/contract/payment-words.ts';
import type { adminRefund } from '@jishi/contract/refund.ts';
import { findSkuCodes } from '../catalog/catalog.service.ts';
import { listMemberNames } from '../member/member-list.service.ts';
import { presentMobile, readLines, readOrders } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import { selectRefundsOf } from './refund.queries.ts';
import { searchRequests } from './refund-list.queries.ts';
import { selectRequestLines } from './refund-request.queries.ts';

type Exported = OutputOf<typeof adminRefund.exportRows>;

/** Requests as a spreadsheet has them: one thing a column, with their lines and the payments they go back to. */
export async function exportRefundsForStaff(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminRefund.exportRows>,
): Promise<Exported> {
  const { rows, total } = await searchRequests(ctx, { ...input, pickupStoreId: storeScopeOf(ctx) });
  const ids = rows.map(({ id }) => id);
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const [back, ways, bought, orders] = await Promise.all([
    selectRequestLines(ctx, ids),
    selectRefundsOf(ctx, ids),
    readLines(ctx, orderIds),
    readOrders(ctx, orderIds),
  ]);
  const memberIds = [...orders.values()].map(({ memberId }) => memberId);
  const ppids = new Set([...bought.values()].flat().map(({ ppid }) => ppid));
  const [members, codes] = await Promise.all([
    listMemberNames(ctx, memberIds),
    findSkuCodes(ctx, [...ppids]),
  ]);
  const list = rows.map((row): Exported['list'][number] => {
    const member = members.get(orders.get(row.orderId)?.memberId ?? 0);
    const lines = back.get(row.id) ?? [];
    return {
      requestNo: row.requestNo,
      orderId: row.orderId,
      stateText: refundRequestStates[row.state],
      createdAt: row.createdAt.toISOString(),
      doneAt: row.doneAt?.toISOString() ?? '',
      memberName: member?.name ?? '',
      memberMobile: presentMobile(ctx, member?.mobile ?? ''),
      units: lines.reduce((sum, { units }) => sum + units, 0),
      goods: fenToYuan(row.goodsFen),
      freight: fenToYuan(row.freightFen),
      amount: fenToYuan(row.goodsFen + row.freightFen),
      reason: row.reason,
      actor: row.actor,
      decidedBy: row.decidedBy,
      refusal: row.refusal,
      lines: lines.flatMap(({ orderLineId, units, unsentUnits, amountFen }) => {
        const line = bought.get(row.orderId)?.find(({ id }) => id === orderLineId);
        if (!line) return [];
        const { ppid, name, specText } = line;
        const code = codes.get(ppid) ?? '';
        return { ppid, code, name, specText, units, unsent: unsentUnits, amount: fenToYuan(amountFen) };
      }),
      ways: (ways.get(row.id) ?? []).map(({ refund, method }) => ({
        refundNo: refund.refundNo,
        method: paymentMethods[method],
        amount: fenToYuan(refund.amountFen),
        isDone: refund.state === 'done',
        doneAt: refund.doneAt?.toISOString() ?? '',
      })),
    };
  });
  return { list, total, page: input.page, pageSize: input.pageSize };
}
