import type { complaint } from '@jishi/contract/complaint.ts';
import { MOST_REOPENINGS } from '@jishi/contract/complaint-state.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { conflict } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { claimUploads } from '../upload/upload.service.ts';
import { changeCase, lockOwn, MEMBER } from './change-case.ts';
import { hasMessage, insertMessage } from './thread.queries.ts';

/** The same words within this time are the same message, sent again. */
export const SAME_MESSAGE_MS = 600_000;
const perMemberHour: LimitRule = { name: 'complaint.say.hour', points: 30, durationSeconds: 3_600 };

/**
 * Adds to a complaint of the member who asks (C252). Where the member was waited for, the clock goes on; nothing
 * that is over is opened again by a word.
 * @throws AppError notFound, conflict when it is over, tooManyRequests
 */
export async function askMore(
  ctx: RequestContext,
  { id, content, images }: ParsedInputOf<typeof complaint.ask>,
): Promise<void> {
  const key = `${ctx.tenant.id}:${requireMember(ctx)}`;
  await ctx.platform.limits.consume(perMemberHour, key, '补充过于频繁，请稍后再试');
  await inTransaction(ctx, async (tx) => {
    const row = await lockOwn(tx, id);
    const said = { complaintId: id, sender: 'member', body: content, internal: false } as const;
    if (await hasMessage(tx, said, new Date(Date.now() - SAME_MESSAGE_MS))) return;
    await changeCase(tx, row, 'memberWrote', {
      actor: MEMBER,
      patch: { waitingSince: row.waitingSince ?? new Date() },
    });
    await claimUploads(tx, images, { kind: 'complaint', id, purpose: 'complaint' });
    await insertMessage(tx, { ...said, fileRefs: [...new Set(images)] });
  });
}

/** Takes a complaint back (X920). @throws AppError notFound, conflict when it is solved or over */
export async function withdrawComplaint(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockOwn(tx, id);
    await changeCase(tx, row, 'withdrawn', {
      actor: MEMBER,
      patch: { closedAt: new Date(), waitingSince: null },
    });
  });
}

/** Judges the result, once (X921). @throws AppError notFound, conflict before there is a result and the second time */
export async function judgeComplaint(
  ctx: RequestContext,
  { id, score, text }: ParsedInputOf<typeof complaint.judge>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockOwn(tx, id);
    if (row.score !== null) throw conflict('您已评价过这件投诉');
    if (row.state === 'closed' && row.outcome === '') throw conflict('这件投诉没有处理结果，无需评价');
    const closedAt = row.closedAt ?? new Date();
    await changeCase(tx, row, 'judged', {
      actor: MEMBER,
      note: `${score} 星`,
      patch: { score, judgement: text, closedAt },
    });
  });
}

/**
 * Asks to have a complaint handled again (X922). The promise goes on where the result stopped it; the second time it
 * leaves whoever had it and goes to a manager.
 * @throws AppError notFound, conflict when there is nothing to open again, or for the third time
 */
export async function reopenComplaint(
  ctx: RequestContext,
  { id, content }: ParsedInputOf<typeof complaint.reopen>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockOwn(tx, id);
    if (row.state === 'solved' && row.reopened >= MOST_REOPENINGS)
      throw conflict('这件投诉已申请过两次再处理，请致电客服或拨打 12315');
    const reopened = row.reopened + 1;
    const toManager = reopened === MOST_REOPENINGS;
    await changeCase(tx, row, 'reopened', {
      actor: MEMBER,
      patch: {
        reopened,
        waitingSince: new Date(),
        solvedAt: null,
        ...(toManager && { escalated: true, ownerStaffId: null, ownerName: '' }),
      },
    });
    await insertMessage(tx, { complaintId: id, sender: 'member', body: content });
    if (toManager)
      await insertMessage(tx, {
        complaintId: id,
        sender: 'system',
        body: '您的投诉已升级，由投诉主管重新处理。',
      });
  });
}
