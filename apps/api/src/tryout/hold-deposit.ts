import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { LATE_DAYS } from '@jishi/contract/tryout-words.ts';
import { planLater } from '../later/later.service.ts';
import { tell } from '../notice/notice.service.ts';
import { secondsFromNow } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ApplicationRow, selectApplication } from './application.queries.ts';
import { insertDeposit, selectDeposit, setDue } from './deposit.queries.ts';
import { SETTLE } from './settle-deposit.ts';
import { selectTryout, type TryoutRow } from './tryout.queries.ts';

/** Reminds of what is to be given back: `<application>:<days that are left, 0 once it is late>:<its date in ms>`. */
export const REMIND_BACK = 'tryout.remindBack';

const DAY_SECONDS = 86_400;
const REMIND_DAYS = [3, 1, 0];

/** The order is paid: what it brought beside the price is held from now on. In the transaction of the payment. */
export async function holdDeposit(
  tx: RequestContext,
  { id, tryoutId, memberId, orderId }: ApplicationRow,
  depositFen: number,
): Promise<void> {
  const row = await selectTryout(tx, tryoutId);
  if (!row || orderId === null || (row.way === 'express' && depositFen === 0)) return;
  await insertDeposit(tx, { applicationId: id, orderId, memberId, way: row.way, amountFen: depositFen });
}

/** What is lent has arrived: its days begin, with what reminds of their end. */
export async function beginLending(
  tx: RequestContext,
  { id }: ApplicationRow,
  { way, lendDays }: TryoutRow,
): Promise<void> {
  if (way !== 'lend') return;
  const dueAt = secondsFromNow(lendDays * DAY_SECONDS);
  await setDue(tx, id, dueAt);
  await planReturn(tx, id, dueAt);
}

/**
 * Plans what reminds of a date and what follows once it is long past. Whatever was planned for another date of the same
 * place finds that it is no longer the date, and does nothing.
 */
export async function planReturn(tx: RequestContext, id: number, dueAt: Date): Promise<void> {
  const shift = (days: number) => new Date(dueAt.getTime() + days * DAY_SECONDS * 1_000);
  const of = dueAt.getTime();
  for (const days of REMIND_DAYS.filter((some) => shift(-some).getTime() > Date.now()))
    await planLater(tx, { kind: REMIND_BACK, refId: `${id}:${days}:${of}`, dueAt: shift(-days) });
  await planLater(tx, { kind: SETTLE, refId: `${id}:late:${of}`, dueAt: shift(LATE_DAYS) });
}

/** Reminds whoever still has what was lent. */
export async function remindToGiveBack(tx: RequestContext, refId: string): Promise<void> {
  const [id, days, of] = refId.split(':');
  const application = await selectApplication(tx, Number(id));
  const held = application && (await selectDeposit(tx, application.id));
  if (!application || held?.state !== 'held' || held.way !== 'lend' || held.dueAt === null) return;
  if (of !== undefined && Number(of) !== held.dueAt.getTime()) return;
  const isLate = days === '0';
  const last = writeBeijingDay(held.dueAt.getTime() + LATE_DAYS * DAY_SECONDS * 1_000);
  await tell(tx, application.memberId, {
    kind: 'activity',
    title: isLate ? '借用商品已到归还日' : `借用商品还有 ${days} 天到期`,
    text: isLate
      ? `请尽快寄回或送到门店${held.amountFen > 0 ? `，${last} 后仍未归还，押金不予退还` : ''}。`
      : `请在 ${writeBeijingDay(held.dueAt)} 前寄回或送到门店，验收后退还押金。`,
    link: '/member/my-tryout',
    dedupKey: `tryout:${id}:back:${days}${of === undefined ? '' : `:${of}`}`,
  });
}
