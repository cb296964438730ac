import { LATE_DAYS } from '@jishi/contract/tryout-words.ts';
import { planLater } from '../later/later.service.ts';
import { tell } from '../notice/notice.service.ts';
import type { OrderHappening } from '../order/order.service.ts';
import { secondsFromNow } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { carveUnits, WAREHOUSE } from '../stock/stock.service.ts';
import { endIfOver, passPlaceOn, unitsOf } from './announce.ts';
import {
  type ApplicationRow,
  moveApplication,
  selectApplication,
  selectApplicationOfOrder,
} from './application.queries.ts';
import { beginLending, holdDeposit } from './hold-deposit.ts';
import { SETTLE, settleWithOrder } from './settle-deposit.ts';
import { selectTryout } from './tryout.queries.ts';

/** Reminds of a report: `<application>:<days that are left>`. */
export const REMIND = 'tryout.remind';
/** A report has not come by its date, or not at all: `<application>:<overdue or defaulted>:<revision>`. */
export const OVERDUE = 'tryout.overdue';

const DAY_SECONDS = 86_400;
const REMIND_DAYS = [7, 1];
/** Days that there are at least for a report that was sent back or taken away. */
const AGAIN_DAYS = 7;

type Order = OrderHappening['order'];
type Act = (tx: RequestContext, row: ApplicationRow, order: Order) => Promise<void>;

const markSent: Act = async (tx, { id }) => {
  await moveApplication(tx, id, ['confirmed'], { state: 'sent' });
};

/** It is paid: what was asked for beside the price is held. */
const hold: Act = (tx, row, { depositFen }) => holdDeposit(tx, row, depositFen);

/** The goods are there: the time for the report begins. */
const begin: Act = async (tx, application) => {
  const { id, tryoutId, memberId } = application;
  const row = await selectTryout(tx, tryoutId);
  if (!row) return;
  const reportBy = secondsFromNow(row.reportDays * DAY_SECONDS);
  if (!(await moveApplication(tx, id, ['confirmed', 'sent'], { state: 'received', reportBy }))) return;
  await beginLending(tx, application, row);
  for (const days of REMIND_DAYS.filter((some) => some < row.reportDays))
    await planLater(tx, { kind: REMIND, refId: `${id}:${days}`, dueAt: daysBefore(reportBy, days) });
  await planLater(tx, { kind: OVERDUE, refId: `${id}:overdue:0`, dueAt: reportBy });
  await tell(tx, memberId, {
    kind: 'activity',
    title: '试用商品已签收，期待您的报告',
    text: `请在 ${row.reportDays} 天内提交“${row.title}”的试用报告，实话实说就好。`,
    link: `/vip/tryout/report/${tryoutId}`,
    dedupKey: `tryout:${id}:received`,
  });
};

/** The order fell through: the place goes on, if there is still a unit for it. */
const giveBack: Act = async (tx, application) => {
  const { id, tryoutId } = application;
  const row = await selectTryout(tx, tryoutId, 'lock');
  await settleWithOrder(tx, application);
  if (!row || !(await moveApplication(tx, id, ['confirmed'], { state: 'declined' }))) return;
  // The unit that the order gave back is the try-out's again, unless somebody was quicker.
  const unit = { ppid: row.ppid, storeId: WAREHOUSE, units: 1 };
  if (row.state === 'stopped') return;
  if (await carveUnits(tx, unitsOf(tryoutId), unit)) await passPlaceOn(tx, tryoutId);
  else await endIfOver(tx, tryoutId);
};

/** What becomes of a place with the events of its order; the others say nothing about it. */
const acts: Partial<Record<OrderHappening['event'], Act>> = {
  paid: hold,
  shipped: markSent,
  received: begin,
  receivedByTime: begin,
  delivered: begin,
  cancelled: giveBack,
  expired: giveBack,
  refundRequested: giveBack,
  allReturned: settleWithOrder,
};

/** What happens to an order of a try-out happens to its place. */
export async function followOrder(
  tx: RequestContext,
  { order, event }: Pick<OrderHappening, 'order' | 'event'>,
): Promise<void> {
  const act = acts[event];
  const row = act && (await selectApplicationOfOrder(tx, order.id));
  if (row) await act(tx, row, order);
}

/** Who had handed a report in owes one again, with some days for it. In the transaction that sends it back. */
export async function oweAgain(
  tx: RequestContext,
  { applicationId, revision }: { applicationId: number; revision: number },
): Promise<void> {
  const row = await selectApplication(tx, applicationId);
  if (!row) return;
  const least = secondsFromNow(AGAIN_DAYS * DAY_SECONDS);
  const reportBy = row.reportBy && row.reportBy > least ? row.reportBy : least;
  if (!(await moveApplication(tx, row.id, ['reported', 'finished'], { state: 'received', reportBy }))) return;
  await planLater(tx, { kind: OVERDUE, refId: `${row.id}:overdue:${revision}`, dueAt: reportBy });
}

/** Reminds whoever has not handed a report in. */
export async function remindOfReport(tx: RequestContext, refId: string): Promise<void> {
  const [id, days] = refId.split(':');
  const row = await selectApplication(tx, Number(id));
  if (row?.state !== 'received' || (await isStopped(tx, row))) return;
  await tell(tx, row.memberId, {
    kind: 'activity',
    title: `试用报告还剩 ${days} 天`,
    text: '草稿会自动保存，写完提交即可；逾期将影响之后的试用资格。',
    link: `/vip/tryout/report/${row.tryoutId}`,
    dedupKey: `tryout:${id}:remind:${days}`,
  });
}

/** A report that has not come by its date is late; one that never comes costs the next try-outs. */
export async function noteOverdue(tx: RequestContext, refId: string): Promise<void> {
  const [id, step, revision] = refId.split(':');
  const row = await selectApplication(tx, Number(id));
  // One that was sent back has a later date, and a task of its own.
  if (!row || (row.reportBy && row.reportBy > new Date()) || (await isStopped(tx, row))) return;
  if (step === 'overdue') {
    if (!(await moveApplication(tx, row.id, ['received'], { state: 'overdue' }))) return;
    const dueAt = secondsFromNow(LATE_DAYS * DAY_SECONDS);
    await planLater(tx, { kind: OVERDUE, refId: `${id}:defaulted:${revision}`, dueAt });
    await tell(tx, row.memberId, {
      kind: 'activity',
      title: '试用报告已逾期',
      text: `${LATE_DAYS} 天内仍可补交，届时未提交将暂停试用资格。`,
      link: `/vip/tryout/report/${row.tryoutId}`,
      dedupKey: `tryout:${id}:overdue`,
    });
    return;
  }
  await selectTryout(tx, row.tryoutId, 'lock');
  if (!(await moveApplication(tx, row.id, ['overdue'], { state: 'defaulted' }))) return;
  await planLater(tx, { kind: SETTLE, refId: `${id}:defaulted`, dueAt: new Date() });
  await endIfOver(tx, row.tryoutId);
}

/** Nobody owes a report on what was called off. */
async function isStopped(tx: RequestContext, { tryoutId }: ApplicationRow): Promise<boolean> {
  return (await selectTryout(tx, tryoutId))?.state === 'stopped';
}

function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * DAY_SECONDS * 1_000);
}
