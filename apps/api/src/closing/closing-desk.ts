import type { adminClosing } from '@jishi/contract/closing.ts';
import { closingReasons } from '@jishi/contract/closing-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findMember, lockMember, maskMobile, maskName } from '../member/member.service.ts';
import { tell } from '../notice/notice.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { type ClosingRow, endClosing, selectClosing, selectClosings } from './closing.queries.ts';
import { findBlocks } from './find-blocks.ts';

/** Who has asked to leave (X3277), with what is open of those that wait. */
export async function listClosings(
  ctx: RequestContext,
  { state, memberId, page, pageSize }: ParsedInputOf<typeof adminClosing.list>,
): Promise<OutputOf<typeof adminClosing.list>> {
  const { rows, total } = await selectClosings(ctx, { state, memberId }, { page, pageSize });
  return { list: await Promise.all(rows.map((row) => presentClosing(ctx, row))), total, page, pageSize };
}

async function presentClosing(ctx: RequestContext, row: ClosingRow) {
  const { id, memberId, reason, note, state, refusal, staffName, askedAt, dueAt, endedAt } = row;
  const [member, blocks] = await Promise.all([
    findMember(ctx, memberId),
    state === 'asked' ? findBlocks(ctx, memberId) : [],
  ]);
  return {
    ...{ id, memberId, note, state, refusal, staffName, reason: closingReasons[reason] },
    maskedName: maskName(member?.name ?? ''),
    maskedMobile: maskMobile(member?.mobile ?? ''),
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? '',
    blocks: blocks.map(({ text }) => text),
  };
}

/**
 * Refuses an asking (X3278). Who has nothing open here may leave, whatever staff think of it.
 * @throws AppError notFound; conflict where nothing is open, and where it waits no more
 */
export async function refuseClosing(
  ctx: RequestContext,
  { id, reason }: ParsedInputOf<typeof adminClosing.refuse>,
): Promise<void> {
  const { name } = requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await selectClosing(tx, id);
    if (!row) throw notFound('注销申请不存在');
    await lockMember(tx, row.memberId);
    const blocks = await findBlocks(tx, row.memberId);
    if (row.state === 'asked' && blocks.length === 0)
      throw conflict('该会员没有未完成的事项，依法不能驳回注销申请');
    const ended = await endClosing(tx, { id }, { state: 'refused', refusal: reason, staffName: name });
    if (!ended) throw conflict('该申请已处理，请刷新后查看');
    await tell(tx, row.memberId, {
      kind: 'system',
      title: '注销申请被驳回',
      text: `${reason}。处理完成后可以重新申请注销。`,
      link: '/member/closing',
      dedupKey: `closing:${id}:refused`,
    });
    await recordAct(tx, {
      action: 'closing.refuse',
      target: `会员 ${row.memberId} 的注销申请`,
      object: { type: 'closing', id },
      changes: [{ field: '驳回原因', before: '', after: reason }],
    });
  });
}
