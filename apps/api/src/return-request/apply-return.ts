import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { returnRequest as contract } from '@jishi/contract/return-request.ts';
import { returnKinds } from '@jishi/contract/return-words.ts';
import { acceptEdition, editionInForce } from '../clause/clause.service.ts';
import { requireOwnOrder } from '../order/order.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { claimUploads } from '../upload/upload.service.ts';
import { byMember } from './change-return.ts';
import { judgeReason } from './periods.ts';
import { listReturnable } from './return-form.ts';
import { insertEvent, insertReturn } from './return-request.queries.ts';

const perMemberDay: LimitRule = { name: 'return.apply.day', points: 30, durationSeconds: 86_400 };
export const LINE_BUSY = '该商品已有进行中的售后申请';

/**
 * Asks to send units back or to have them exchanged (C113). The order is locked, so that nothing of it comes back
 * meanwhile; of two who ask for one line, one does.
 * @throws AppError notFound for another member's order or line; conflict past the days, for more units than are left,
 *   and where a request of the line is open; editionChanged, tooManyRequests
 */
export async function applyForReturn(
  ctx: RequestContext,
  input: ParsedInputOf<typeof contract.apply>,
): Promise<OutputOf<typeof contract.apply>> {
  const memberId = requireMember(ctx);
  const { orderId, lineId, units, kind, reason, content } = input;
  await ctx.platform.limits.consume(perMemberDay, `${ctx.tenant.id}:${memberId}`, '今日申请过多，请明天再试');
  return inTransaction(ctx, async (tx) => {
    const order = await requireOwnOrder(tx, orderId, 'lock');
    const lines = await listReturnable(tx, [order]);
    const open = lines.filter(({ text }) => text === '');
    const own = lineId > 0 ? lines.find(({ line }) => line.id === lineId) : (open[0] ?? lines[0]);
    if (!own) throw notFound('订单中没有该商品');
    if (lineId === 0 && open.length > 1) throw conflict('请选择要退换的商品');
    if (own.text) throw conflict(own.text);
    if (units > own.left)
      throw conflict(`“${own.line.name}”最多还可${returnKinds[kind].slice(0, 2)}${own.left}件`);
    const { isFault } = judgeReason(own.periods, { kind, reason }, writeBeijingDay(Date.now()));
    const images = [...new Set(input.images)];
    const seenId = input.editionId || undefined;
    const { id: editionId } = await editionInForce(tx, 'returns');
    const row = await insertReturn(tx, {
      ...{ memberId, orderId, orderLineId: own.line.id, units, kind, reason, isFault, content, images },
      ...{ editionId, storeId: order.storeId },
    });
    if (!row) throw conflict(LINE_BUSY);
    await acceptEdition(tx, 'returns', `return:${row.id}`, seenId);
    await claimUploads(tx, images, { kind: 'return', id: row.id, purpose: 'return' });
    await insertEvent(tx, {
      ...{ requestId: row.id, event: 'applied', toState: 'applied', actor: byMember.name, note: reason },
    });
    return { id: row.id, number: row.number };
  });
}
