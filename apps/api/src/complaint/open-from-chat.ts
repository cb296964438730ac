import type { adminComplaint } from '@jishi/contract/admin-complaint.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { COMPLAINT_ORDER_NEEDED, COMPLAINT_TYPE_GONE } from '@jishi/contract/said-alike.ts';
import { recordAct } from '../audit/audit.service.ts';
import { readTranscript } from '../chat/transcript.service.ts';
import { findOrderOf } from '../order/order.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import { assertNotSaid, writeComplaint } from './add-complaint.ts';
import { changeCase } from './change-case.ts';
import { lockComplainer } from './complaint.queries.ts';
import { targetOf } from './staff-acts.ts';
import { tellComplainer } from './tell-complainer.ts';
import { insertMessage } from './thread.queries.ts';
import { selectType } from './type.queries.ts';

/**
 * Makes a complaint of a conversation (X941): whoever opens it has it, and its promise begins now. What was said lies
 * beside it as a note, so that the member is not asked twice.
 * @throws AppError notFound for a conversation, type or order that is not there or not the member's; wrongInput where
 *   the type needs an order; alreadySaid; conflict for who is named in it
 */
export async function openFromChat(
  ctx: RequestContext,
  {
    conversationId,
    type: typeId,
    words: content,
    orderId,
  }: ParsedInputOf<typeof adminComplaint.openFromChat>,
): Promise<OutputOf<typeof adminComplaint.openFromChat>> {
  const staff = requireStaff(ctx);
  const { memberId, lines } = await readTranscript(ctx, conversationId);
  return inTransaction(ctx, async (tx) => {
    const type = await selectType(tx, typeId);
    if (!type?.active) throw notFound(COMPLAINT_TYPE_GONE);
    if (type.needsOrder && orderId === 0) throw refuseField('orderId', COMPLAINT_ORDER_NEEDED);
    if (orderId > 0 && !(await findOrderOf(tx, memberId, orderId))) throw notFound('订单不存在，请重新选择');
    if (content.includes(staff.name)) throw conflict(`投诉中提到了${staff.name}，请由其他同事处理`);
    await lockComplainer(tx, memberId);
    await assertNotSaid(tx, memberId, content, '该会员刚刚已有相同内容的投诉（#），请在其中处理');
    const row = await writeComplaint(
      tx,
      { content, images: [], phone: '', wish: '', mayPublish: false },
      {
        memberId,
        type,
        order: orderId === 0 ? undefined : orderId,
        storeId: storeScopeOf(tx) ?? 0,
        actor: staff.name,
      },
    );
    if (lines.length > 0)
      await insertMessage(tx, {
        complaintId: row.id,
        sender: 'staff',
        body: ['客服会话记录', ...lines].join('\n'),
        internal: true,
        staffName: staff.name,
      });
    await changeCase(tx, row, 'taken', {
      actor: staff.name,
      patch: { ownerStaffId: staff.staffId, ownerName: staff.name, newsAt: new Date() },
    });
    await tellComplainer(tx, row, 'opened');
    await recordAct(tx, {
      action: 'complaint.open',
      target: targetOf(row),
      object: { type: 'complaint', id: row.id },
    });
    return { id: row.id, number: row.number };
  });
}
