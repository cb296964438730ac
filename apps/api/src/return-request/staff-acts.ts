import type { adminReturn } from '@jishi/contract/admin-return.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { SEND_DAYS } from '@jishi/contract/return-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { planLater } from '../later/later.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { claimUploads, staffUploader } from '../upload/upload.service.ts';
import { byStaff, changeReturn, lockSeen } from './change-return.ts';
import { EXPIRE_RETURN } from './expire-return.ts';
import type { ReturnRow } from './return-request.queries.ts';
import { tellReturner } from './tell-returner.ts';

const DAY_MS = 86_400_000;
type Seen = { id: number; version: number };
type Now = OutputOf<typeof adminReturn.approve>;

export const targetOf = ({ number, orderId }: Pick<ReturnRow, 'number' | 'orderId'>): string =>
  `${number}（订单 ${orderId}）`;

/** Agrees to a request (X1822): the goods may come, within days. @throws AppError notFound, conflict, outdated */
export function approveReturn(ctx: RequestContext, seen: Seen): Promise<Now> {
  return inTransaction(ctx, async (tx) => {
    const sendUntil = new Date(Date.now() + SEND_DAYS * DAY_MS);
    const row = await changeReturn(tx, await lockSeen(tx, seen), 'approved', {
      by: byStaff(tx),
      patch: { sendUntil },
    });
    await planLater(tx, { kind: EXPIRE_RETURN, refId: row.id, dueAt: sendUntil });
    await tellReturner(tx, row, 'approved');
    await recordAct(tx, {
      action: 'return.approve',
      target: targetOf(row),
      object: { type: 'returnRequest', id: row.id },
    });
    return { version: row.version };
  });
}

/** Refuses a request (X1823). @throws AppError notFound, conflict, outdated */
export function refuseReturn(
  ctx: RequestContext,
  { refusal, ...seen }: ParsedInputOf<typeof adminReturn.refuse>,
): Promise<Now> {
  return inTransaction(ctx, async (tx) => {
    const row = await changeReturn(tx, await lockSeen(tx, seen), 'refused', {
      ...{ by: byStaff(tx), note: refusal, patch: { refusal } },
    });
    await tellReturner(tx, row, 'refused');
    await recordAct(tx, {
      action: 'return.refuse',
      target: targetOf(row),
      object: { type: 'returnRequest', id: row.id },
      changes: [{ field: '原因', before: '', after: refusal }],
    });
    return { version: row.version };
  });
}

/**
 * The goods are here (X1824). What is brought to a counter unannounced was agreed to, and is brought there by this act.
 * @throws AppError notFound, conflict when the member was faster to withdraw, outdated
 */
export function receiveReturn(ctx: RequestContext, seen: Seen): Promise<Now> {
  return inTransaction(ctx, async (tx) => {
    const by = byStaff(tx);
    const found = await lockSeen(tx, seen);
    const here =
      found.state === 'approved' ? await changeReturn(tx, found, 'toStore', { by, note: '顾客送到' }) : found;
    const row = await changeReturn(tx, here, 'received', { by });
    await tellReturner(tx, row, 'received');
    await recordAct(tx, {
      action: 'return.receive',
      target: targetOf(row),
      object: { type: 'returnRequest', id: row.id },
    });
    return { version: row.version };
  });
}

/** The goods go back as they came (X1826). @throws AppError notFound, conflict, outdated */
export function sendBackReturn(
  ctx: RequestContext,
  { refusal, images, courier, number, ...seen }: ParsedInputOf<typeof adminReturn.sendBack>,
): Promise<Now> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockSeen(tx, seen);
    const checkImages = [...new Set(images)];
    const row = await changeReturn(tx, found, 'sentBack', {
      ...{ by: byStaff(tx), note: `${refusal}（${courier} ${number}）` },
      patch: { refusal, checkImages, courierOut: { courier, number } },
    });
    const from = staffUploader(tx, row.memberId);
    await claimUploads(tx, checkImages, { kind: 'return', id: row.id, purpose: 'return', from });
    await tellReturner(tx, row, 'sentBack');
    await recordAct(tx, {
      action: 'return.sendBack',
      target: targetOf(row),
      object: { type: 'returnRequest', id: row.id },
      changes: [{ field: '原因', before: '', after: refusal }],
    });
    return { version: row.version };
  });
}

/** Ends a request whose parcel never came (X1827). @throws AppError notFound, conflict, outdated */
export function loseReturn(
  ctx: RequestContext,
  { note, ...seen }: ParsedInputOf<typeof adminReturn.lost>,
): Promise<Now> {
  return inTransaction(ctx, async (tx) => {
    const row = await changeReturn(tx, await lockSeen(tx, seen), 'lost', {
      ...{ by: byStaff(tx), note, patch: { refusal: note } },
    });
    await tellReturner(tx, row, 'lost');
    await recordAct(tx, {
      action: 'return.lost',
      target: targetOf(row),
      object: { type: 'returnRequest', id: row.id },
      changes: [{ field: '说明', before: '', after: note }],
    });
    return { version: row.version };
  });
}
