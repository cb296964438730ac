import type { adminTryout } from '@jishi/contract/admin-tryout.ts';
import { writeBeijingDay, writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { tell } from '../notice/notice.service.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { setDue } from './deposit.queries.ts';
import { lockDeposit, requireHeld, requireOut } from './deposit-desk.ts';
import { planReturn } from './hold-deposit.ts';

const MOST_DAYS_AHEAD = 90;
const DAY_MS = 86_400_000;

/**
 * Gives what is lent a later date (X3496), also once it is late: reminders and the day on which the deposit is kept
 * follow, and the member is told. The same date once more changes nothing.
 * @throws AppError notFound; wrongInput for a date that has passed or is not later; conflict once it is settled
 */
export async function extendLent(
  ctx: RequestContext,
  { applicationId, until, reason }: ParsedInputOf<typeof adminTryout.extendLent>,
): Promise<void> {
  const { application, tryout } = await requireHeld(ctx, applicationId);
  const dueAt = new Date(until);
  await inTransaction(ctx, async (tx) => {
    const held = await lockDeposit(tx, application);
    const before = requireOut(held, '延期');
    if (before.getTime() === dueAt.getTime()) return;
    assertLater(dueAt, before);
    await setDue(tx, applicationId, dueAt);
    await planReturn(tx, applicationId, dueAt);
    await tell(tx, application.memberId, {
      kind: 'activity',
      title: '借用商品的归还日已延长',
      text: `${tryout.title}：归还日延长至 ${writeBeijingDay(dueAt)}，原因：${reason}。`,
      link: '/member/my-tryout',
      dedupKey: `tryout:${applicationId}:extended:${dueAt.getTime()}`,
    });
    await recordAct(tx, {
      action: 'tryout.extendLent',
      target: `${tryout.title}，申请 ${applicationId}`,
      object: { type: 'order', id: held.orderId },
      changes: [
        {
          field: '归还日',
          before: writeBeijingMinute(before),
          after: `${writeBeijingMinute(dueAt)} ${reason}`,
        },
      ],
    });
  });
}

/** @throws AppError wrongInput */
function assertLater(dueAt: Date, before: Date): void {
  const now = Date.now();
  if (dueAt.getTime() <= now) throw refuseField('until', '归还日须晚于现在');
  if (dueAt < before) throw refuseField('until', `须晚于现在的归还日 ${writeBeijingMinute(before)}`);
  if (dueAt.getTime() > now + MOST_DAYS_AHEAD * DAY_MS)
    throw refuseField('until', `归还日须在 ${MOST_DAYS_AHEAD} 天之内`);
}
