import type { adminCouponHolder } from '@jishi/contract/admin-coupon-holder.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { requireRule, targetOf } from './admin-rules.ts';
import { lockIssue, selectIssues, updateIssue } from './issue.queries.ts';

/** Issues as staff see them (X1081). */
export async function listIssues(
  ctx: RequestContext,
  { state, sort, page, pageSize }: ParsedInputOf<typeof adminCouponHolder.issues>,
): Promise<OutputOf<typeof adminCouponHolder.issues>> {
  const { staffId } = requireStaff(ctx);
  const { rows, total } = await selectIssues(ctx, { state, sort }, { page, pageSize });
  const list = rows.map(({ issue, couponName }) => ({
    id: issue.id,
    couponId: issue.couponId,
    couponName,
    state: issue.state,
    reason: issue.reason,
    count: issue.memberIds.length,
    given: issue.given,
    failed: issue.failed,
    revoked: issue.revoked,
    revokedBy: issue.revokedBy,
    revokedReason: issue.revokedReason,
    askedBy: issue.askedBy,
    own: issue.askedById === staffId,
    decidedBy: issue.decidedBy,
    createdAt: issue.createdAt.toISOString(),
    doneAt: issue.doneAt?.toISOString() ?? '',
  }));
  return { list, total, page, pageSize };
}

/**
 * Takes an issue back (X1243): what is not given out yet stays with the shop, what was given and nobody used is taken
 * back by the job, and each member is told. What was used stays used.
 * @throws AppError notFound, conflict for one that was never given out, or was taken back
 */
export async function revokeIssue(
  ctx: RequestContext,
  { id, reason }: ParsedInputOf<typeof adminCouponHolder.revokeIssue>,
): Promise<void> {
  const { name } = requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await lockIssue(tx, id);
    if (!row) throw notFound('发放记录不存在');
    if (row.state !== 'running' && row.state !== 'done') throw conflict('该笔没有发放，或已收回');
    const rule = await requireRule(tx, row.couponId);
    if (rule.kind === 'gift' || rule.kind === 'service')
      throw conflict('礼品券、服务券不能整笔收回，请逐张处理');
    await updateIssue(tx, id, { state: 'revoking', revokedBy: name, revokedReason: reason });
    await recordAct(tx, {
      action: 'coupon.revokeIssue',
      target: targetOf(rule),
      object: { type: 'coupon', id: row.couponId },
      changes: [
        {
          field: '发放',
          before: '',
          after: `${row.askedBy} 发放给 ${row.memberIds.length} 人，已发 ${row.given}`,
        },
        { field: '原因', before: '', after: reason },
      ],
    });
  });
}
