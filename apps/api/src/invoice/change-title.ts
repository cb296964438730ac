import type { invoice as contract } from '@jishi/contract/invoice.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireOwn } from '../platform/require-own.ts';
import { holdOrders, isUnderWay, targetsOfSet } from './held-set.ts';
import { type InvoiceRow, selectInvoice } from './invoice.queries.ts';
import { withParts } from './reconcile-order.ts';
import { keepTitle, tidyTitle } from './titles.ts';
import { isSame, writeBlue } from './write-blue.ts';
import { readHolder, writeRed } from './write-red.ts';

/** Changes of title that an invoice may have, and until how many days after the issue. */
const MOST_CHANGES = 2;
const CHANGE_DAYS = 360;
const DAY_MS = 86_400_000;

/**
 * Makes an issued invoice out anew (X1105): all of it is taken back, and the new one waits for that. Others of its set
 * stay as they are.
 * @throws AppError notFound, invalidInput, conflict where nothing is issued, or it was changed too often or too late
 */
export async function changeTitle(
  ctx: RequestContext,
  { id, ...application }: ParsedInputOf<typeof contract.changeTitle>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { orderId, memberId, setId } = requireOwn(tx, await selectInvoice(tx, id), '发票不存在');
    const held = await holdOrders(tx, [orderId]);
    const rows = held.rows.filter((row) => row.setId === setId);
    const set = held.sets.find((one) => one.id === setId);
    const blue = rows.find((row) => row.id === id);
    const waiting = rows.find(({ state, replacesId }) => state === 'waiting' && replacesId === id);
    const title = tidyTitle(tx, application, blue);
    if (waiting && isSame(waiting, application, title)) return { id: waiting.id };
    const wrong = blue ? explainNoChange(blue, rows) : '只有已开具的蓝字发票可以换开';
    if (!blue || !set || wrong) throw conflict(wrong);
    if (isSame(blue, application, title)) throw invalidInput('新抬头与原发票相同，无需换开');
    if (rows.some((row) => row.part === blue.part && isUnderWay(row)))
      throw conflict('该发票正在红冲，请稍后再换开');
    const holder = await readHolder(tx, blue);
    const all = targetsOfSet(set, held.moneys);
    const targets = set.parts === 1 ? all : withParts(holder.left, all);
    const made = await writeBlue(tx, { set, part: blue.part, targets, application, title, replacesId: id });
    await writeRed(tx, holder, holder.left, '01');
    if (application.saveAsDefault) await keepTitle(tx, memberId, title, true);
    return { id: made.id };
  });
}

/** Why an invoice cannot be made out anew; empty where it can. @param rows of its order */
export function explainNoChange(blue: InvoiceRow, rows: readonly InvoiceRow[], now = Date.now()): string {
  if (blue.kind !== 'blue' || !blue.issuedAt || !['issued', 'redPart'].includes(blue.state))
    return '只有已开具的蓝字发票可以换开';
  if (now - blue.issuedAt.getTime() > CHANGE_DAYS * DAY_MS) return '开具超过 360 天的发票不能换开';
  const ofPlace = rows.filter(({ setId, part }) => setId === blue.setId && part === blue.part);
  if (ofPlace.some(({ state }) => state === 'waiting')) return '该发票正在换开';
  const changes = ofPlace.filter(
    ({ replacesId, state }) => replacesId !== null && state !== 'withdrawn',
  ).length;
  return changes >= MOST_CHANGES ? '每张发票最多换开 2 次，请联系客服' : '';
}
