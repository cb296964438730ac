import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { type recycle as contract, offerChanged } from '@jishi/contract/recycle.ts';
import type { RecycleState } from '@jishi/contract/recycle-words.ts';
import { conflict, refuse } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { agreeTo } from './agree.ts';
import { askLock } from './ask-device.ts';
import { changeRecycle, memberCause, noteRecycle, requireOwnRecycle } from './change-recycle.ts';
import { endReturn, refuseOffer } from './end-recycle.ts';
import { LOCKED } from './inspect.ts';
import { type RecycleRow, selectRecycleEvents } from './recycle.queries.ts';

const IN_SALE = '该旧机用于以旧换新，请在以旧换新单中确认';

/**
 * Answers an offer (X3000). The maker is asked about the account again before the device becomes ours: between
 * inspection and answer it may have been locked from afar.
 * @throws AppError offerChanged; conflict for an order of a sale, a second dispute, and where somebody was first
 */
export async function decideOffer(
  ctx: RequestContext,
  input: ParsedInputOf<typeof contract.decide>,
): Promise<{ state: RecycleState }> {
  const seen = await requireOwnRecycle(ctx, input.orderId);
  if (seen.payoutKind === 'deduct') throw conflict(IN_SALE);
  if (input.act === 'agree') await assertSignedOut(ctx, seen);
  return { state: (await answerOffer(ctx, seen, input)).state };
}

/**
 * Between inspection and answer a device may have been locked from afar: the maker is asked once more, before any
 * transaction. @throws AppError conflict for one that is
 */
export async function assertSignedOut(
  ctx: RequestContext,
  { serial }: Pick<RecycleRow, 'serial'>,
): Promise<void> {
  if ((await askLock(ctx, serial)) === 'locked') throw conflict(LOCKED);
}

/** An answer of a member to an offer of an order of theirs, wherever it was given. */
export async function answerOffer(
  ctx: RequestContext,
  seen: RecycleRow,
  { act, round, text = '' }: { act: 'agree' | 'refuse' | 'dispute'; round: number; text?: string },
): Promise<RecycleRow> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireOwnRecycle(tx, seen.id, 'lock');
    if (row.round !== round) throw refuse(offerChanged, '报价已更新，请重新确认', { round: row.round });
    if (act === 'agree') return agreeTo(tx, row, { by: memberCause, finalFen: row.finalFen ?? 0 });
    if (act === 'refuse') return refuseOffer(tx, row, { by: memberCause });
    return dispute(tx, row, text);
  });
}

async function dispute(tx: RequestContext, row: RecycleRow, text: string): Promise<RecycleRow> {
  if (text === '') throw conflict('请说明对哪一项有异议');
  const events = await selectRecycleEvents(tx, row.id);
  if (events.some(({ event }) => event === 'disputed')) throw conflict('每单只能申请一次复检');
  const again = await changeRecycle(tx, row, 'reinspected', { by: memberCause, note: text });
  await noteRecycle(tx, again, 'disputed', { by: memberCause, note: text });
  return again;
}

/** A device that was sent back has arrived (X3001). @throws AppError notFound, conflict before it was sent */
export async function receiveBack(ctx: RequestContext, orderId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireOwnRecycle(tx, orderId, 'lock');
    if (row.state !== 'returned') await endReturn(tx, row, memberCause);
  });
}
