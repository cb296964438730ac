import type { adminAsset } from '@jishi/contract/admin-asset.ts';
import { assetKinds } from '@jishi/contract/asset-kind.ts';
import { yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findMember, maskMobile } from '../member/member.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import {
  type AdjustmentRow,
  decideAdjustment,
  insertAdjustment,
  lockAdjustment,
  selectBySubmitKey,
  sumSingleHanded,
} from './adjustment.queries.ts';
import { requireLockedSum } from './change.ts';
import { endOfPoints } from './earn.ts';
import { grant } from './grant.ts';
import { writeAmount } from './run-out.ts';
import { spend } from './spend.ts';

/** What one person may change alone within a day, of one kind of one member: points, growth, fen of coin. */
const ALONE = { points: 50_000, growth: 50_000, coin: 50_000 } as const;

/**
 * Changes a sum of a member at once, or asks for it where a second person has to agree: what is above the limit
 * together with what was changed alone within the last 24 hours, so that nobody cuts it into pieces.
 * @throws AppError notFound, invalidInput for a broken amount, conflict when there is not so much to take
 */
export async function adjust(
  ctx: RequestContext,
  { memberId, kind, amount: typed, reason, submitKey }: ParsedInputOf<typeof adminAsset.adjust>,
): Promise<OutputOf<typeof adminAsset.adjust>> {
  const amount = kind === 'coin' ? yuanToFen(typed) : typed;
  if (!Number.isInteger(amount)) throw invalidInput(`${assetKinds[kind]}须为整数`);
  const { staffId, name } = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    // Locked before anything is counted: of two at once the second sees the first.
    const sum = await requireLockedSum(tx, memberId, kind);
    const known = await selectBySubmitKey(tx, submitKey);
    if (known) return { id: known.id, state: known.state };
    if (amount < 0 && sum < -amount) throw conflict(`该会员的${assetKinds[kind]}不足，无法扣减`);
    const alone = await sumSingleHanded(tx, memberId, kind);
    const state = alone + Math.abs(amount) > ALONE[kind] ? 'pending' : 'done';
    const row = await insertAdjustment(tx, {
      memberId,
      kind,
      amount,
      reason,
      state,
      askedById: staffId,
      askedBy: name,
      submitKey,
    });
    if (!row) throw conflict('该笔已处理，请勿重复提交');
    if (state === 'done') await perform(tx, row);
    await recordAdjustment(tx, row, state === 'done' ? 'asset.adjust' : 'asset.ask', reason);
    return { id: row.id, state };
  });
}

/** Lets a pending adjustment happen. @throws AppError notFound, conflict when it was decided or is one's own */
export async function approveAdjustment(ctx: RequestContext, id: number): Promise<void> {
  const { staffId, name } = requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await requirePending(tx, id);
    if (row.askedById === staffId) throw conflict('不能审核自己提交的申请，请由其他同事审核');
    await decideAdjustment(tx, id, { state: 'done', decidedById: staffId, decidedBy: name, note: '' });
    await perform(tx, row);
    await recordAdjustment(tx, row, 'asset.approve', row.reason);
  });
}

/** Refuses a pending adjustment; who asked takes it back so. @throws AppError notFound, conflict when it was decided */
export async function refuseAdjustment(
  ctx: RequestContext,
  { id, reason }: ParsedInputOf<typeof adminAsset.refuse>,
): Promise<void> {
  const { staffId, name } = requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await requirePending(tx, id);
    const decision = { state: 'refused', decidedById: staffId, decidedBy: name, note: reason } as const;
    await decideAdjustment(tx, id, decision);
    await recordAdjustment(tx, row, 'asset.refuse', reason);
  });
}

async function requirePending(tx: RequestContext, id: number): Promise<AdjustmentRow> {
  const row = await lockAdjustment(tx, id);
  if (!row) throw notFound('调整申请不存在');
  if (row.state !== 'pending') throw conflict('该申请已处理');
  return row;
}

async function perform(tx: RequestContext, row: AdjustmentRow): Promise<void> {
  const { id, memberId, kind, amount } = row;
  const cause = { kind, reason: `人工调整：${row.reason}`, reference: `adjust:${id}` };
  if (amount < 0) return spend(tx, memberId, { ...cause, amount: -amount });
  const expiresAt = kind === 'points' ? endOfPoints(tx, new Date()) : null;
  await grant(tx, memberId, { ...cause, amount, expiresAt });
}

async function recordAdjustment(
  tx: RequestContext,
  { id, memberId, kind, amount }: AdjustmentRow,
  action: 'asset.adjust' | 'asset.ask' | 'asset.approve' | 'asset.refuse',
  reason: string,
): Promise<void> {
  const member = await findMember(tx, memberId);
  await recordAct(tx, {
    action,
    target: `会员 ${memberId}（${maskMobile(member?.mobile ?? '')}）`,
    object: { type: 'member', id: memberId },
    changes: [
      { field: '申请编号', before: '', after: String(id) },
      { field: '调整', before: '', after: `${amount > 0 ? '+' : ''}${writeAmount(kind, amount)}` },
      { field: '原因', before: '', after: reason },
    ],
  });
}
