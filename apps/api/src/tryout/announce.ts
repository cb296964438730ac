import { CONFIRM_DAYS, TRYOUT_GONE } from '@jishi/contract/tryout-words.ts';
import { planLater } from '../later/later.service.ts';
import { tell } from '../notice/notice.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { secondsFromNow } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { returnUnits } from '../stock/stock.service.ts';
import {
  type ApplicationRow,
  chooseNext,
  hasLive,
  lockWaiting,
  selectByRank,
  writeResult,
} from './application.queries.ts';
import { hasHeld } from './deposit.queries.ts';
import { writeFen } from './deposit-state.ts';
import { drawOrder } from './draw.ts';
import { openSeed } from './seed.ts';
import { changeChosen, selectTryout, type TryoutRow, updateTryout } from './tryout.queries.ts';

/** Tells the result at its time. */
export const ANNOUNCE = 'tryout.announce';
/** Tells who applied, some at a time: `<try-out>:<chosen or notChosen>:<rank told last>`. */
export const TELL_RESULT = 'tryout.tell-result';
/** A place that nobody confirmed goes to the next. */
export const LAPSE = 'tryout.lapse';

const TOLD_AT_ONCE = 200;
const DAY_SECONDS = 86_400;

/** What units are held for until they are an order's. */
export const unitsOf = (tryoutId: number) => ({ kind: 'tryout', id: tryoutId }) as const;

/**
 * Tells the result of a try-out, in a transaction: whom staff picked first, then the others in the order of the draw.
 * Those that come after the places wait in that order.
 * @throws AppError notFound; conflict before its end and for a result that was told
 */
export async function announce(tx: RequestContext, tryoutId: number): Promise<TryoutRow> {
  const row = await selectTryout(tx, tryoutId, 'lock');
  if (!row || row.state === 'draft') throw notFound(TRYOUT_GONE);
  if (row.state !== 'published') throw conflict('结果已经公布，或活动已取消');
  if (row.endsAt > new Date()) throw conflict('申请还没有截止，不能公布结果');
  const waiting = await lockWaiting(tx, tryoutId);
  const picked = waiting.filter(({ pickedBy }) => pickedBy !== null).map(({ id }) => id);
  const rest = waiting.filter(({ pickedBy }) => pickedBy === null).map(({ id }) => id);
  const order = [...picked, ...drawOrder(openSeed(tx, row), rest)];
  const chosen = Math.min(row.quota, order.length);
  const confirmBy = secondsFromNow(CONFIRM_DAYS * DAY_SECONDS);
  await writeResult(tx, { order, places: chosen, confirmBy });
  await updateTryout(tx, tryoutId, { state: 'announced', chosen });
  for (const id of order.slice(0, chosen)) await planLater(tx, { kind: LAPSE, refId: id, dueAt: confirmBy });
  for (const state of ['chosen', 'notChosen'])
    await planLater(tx, { kind: TELL_RESULT, refId: `${tryoutId}:${state}:0`, dueAt: new Date() });
  await endIfOver(tx, tryoutId);
  await announceChange(tx);
  return row;
}

/**
 * Nobody waits for the result of a try-out that was called off, in its transaction: they are told, and may apply for
 * others.
 */
export async function endApplications(tx: RequestContext, tryoutId: number): Promise<void> {
  const order = (await lockWaiting(tx, tryoutId)).map(({ id }) => id);
  await writeResult(tx, { order, places: 0, confirmBy: new Date() });
  await planLater(tx, { kind: TELL_RESULT, refId: `${tryoutId}:notChosen:0`, dueAt: new Date() });
}

/** At its time: one whose result was told by staff, or that was called off, is left as it is. */
export async function announcePlanned(tx: RequestContext, refId: string): Promise<void> {
  const row = await selectTryout(tx, Number(refId));
  if (row?.state === 'published') await announce(tx, row.id);
}

/** Tells some of those who applied what became of it, and plans the next of them. */
export async function tellResult(tx: RequestContext, refId: string): Promise<void> {
  const [id, state, after] = refId.split(':');
  const row = await selectTryout(tx, Number(id));
  if (!row || (state !== 'chosen' && state !== 'notChosen')) return;
  const some = await selectByRank(tx, row.id, { state, afterRank: Number(after), limit: TOLD_AT_ONCE });
  for (const application of some)
    await (state === 'chosen' ? tellChosen(tx, row, application) : tellNotChosen(tx, row, application));
  const last = some.at(-1);
  if (some.length < TOLD_AT_ONCE || last?.rank == null) return;
  await planLater(tx, { kind: TELL_RESULT, refId: `${row.id}:${state}:${last.rank}`, dueAt: new Date() });
}

/**
 * A place that was given back goes to the next in the order, in the transaction that gives it back; where nobody waits
 * it stays free, and the try-out may be over.
 */
export async function passPlaceOn(tx: RequestContext, tryoutId: number): Promise<void> {
  const row = await selectTryout(tx, tryoutId, 'lock');
  if (!row) return;
  const confirmBy = secondsFromNow(CONFIRM_DAYS * DAY_SECONDS);
  const next = row.state === 'announced' ? await chooseNext(tx, tryoutId, confirmBy) : undefined;
  if (!next) {
    await changeChosen(tx, tryoutId, -1);
    await endIfOver(tx, tryoutId);
    return;
  }
  await planLater(tx, { kind: LAPSE, refId: next.id, dueAt: confirmBy });
  await tellChosen(tx, row, next);
}

/** A try-out of which nothing is still to come is over, and what it still holds can be sold again. */
export async function endIfOver(tx: RequestContext, tryoutId: number): Promise<void> {
  if ((await hasLive(tx, tryoutId)) || (await hasHeld(tx, tryoutId))) return;
  // One that was called off stays called off.
  if ((await selectTryout(tx, tryoutId))?.state !== 'stopped')
    await updateTryout(tx, tryoutId, { state: 'over' });
  await returnUnits(tx, unitsOf(tryoutId));
}

async function tellChosen(
  tx: RequestContext,
  row: TryoutRow,
  { id, memberId }: ApplicationRow,
): Promise<void> {
  const deposit = row.depositFen > 0 ? `并支付押金 ${writeFen(row.depositFen)}` : '';
  await tell(tx, memberId, {
    kind: 'activity',
    title: '恭喜，您已入选新品试用',
    text: `“${row.title}”请在 ${CONFIRM_DAYS} 天内确认收货地址${deposit}，逾期名额将顺延给下一位。`,
    link: '/member/my-tryout',
    dedupKey: `tryout:${id}:chosen`,
  });
}

async function tellNotChosen(
  tx: RequestContext,
  row: TryoutRow,
  { id, memberId }: ApplicationRow,
): Promise<void> {
  await tell(tx, memberId, {
    kind: 'activity',
    ...(row.state === 'stopped'
      ? { title: '试用活动已取消', text: `“${row.title}”已取消：${row.stopReason}。您可以申请其他试用。` }
      : {
          title: '试用结果已公布',
          text: `很遗憾，“${row.title}”本次未入选。若有名额空出将按顺序递补，请留意消息。`,
        }),
    link: `/vip/tryout/${row.id}`,
    dedupKey: `tryout:${id}:notChosen`,
  });
}
