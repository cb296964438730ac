import type { adminTransfer } from '@jishi/contract/admin-transfer.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import { transferStates, writeTransferNumber } from '@jishi/contract/transfer-words.ts';
import { assertStockGoods, listPlaceNames } from '../admin-stock/admin-stock.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { addInTransit, type Because, sendOutUnits, takeInUnits, WAREHOUSE } from '../stock/stock.service.ts';
import { findStore } from '../store/store.service.ts';
import {
  insertTransfer,
  noteReceived,
  replaceLines,
  selectLines,
  type TransferRow,
  updateTransfer,
} from './transfer.queries.ts';
import { isOf, requireTransfer } from './transfer.service.ts';

type Changed = OutputOf<typeof adminTransfer.save>;
type Act =
  | 'inventory.transferSave'
  | 'inventory.transferSend'
  | 'inventory.transferReceive'
  | 'inventory.transferCancel';

/**
 * Begins a transfer or changes one that is not sent (X3152). Staff of a store ask for goods for it or send from it.
 * @throws AppError notFound, outdated; wrongInput at a field; conflict for one that was sent
 */
export async function saveTransfer(
  ctx: RequestContext,
  draft: ParsedInputOf<typeof adminTransfer.save>,
): Promise<Changed> {
  const { fromStoreId, toStoreId, note, lines } = draft;
  if (!isOf(ctx, fromStoreId) && !isOf(ctx, toStoreId)) throw notFound(STORE_GONE);
  if (fromStoreId === toStoreId) throw refuseField('toStoreId', '调入与调出不能是同一处');
  return inTransaction(ctx, async (tx) => {
    await assertPlace(tx, 'fromStoreId', fromStoreId);
    await assertPlace(tx, 'toStoreId', toStoreId);
    await assertStockGoods(
      tx,
      lines.map(({ ppid }) => ppid),
    );
    const before = draft.id === 0 ? undefined : await requireTransfer(tx, draft);
    if (before && before.state !== 'draft') throw refuseState(before, '修改');
    const row = before
      ? await updateTransfer(tx, before.id, { fromStoreId, toStoreId, note })
      : await insertTransfer(tx, { fromStoreId, toStoreId, note, askedBy: requireStaff(tx).name });
    await replaceLines(tx, row.id, lines);
    const units = lines.reduce((sum, line) => sum + line.units, 0);
    await noteAct(tx, 'inventory.transferSave', row, `${lines.length} 种 ${units} 件`);
    return { id: row.id, version: row.version };
  });
}

/**
 * Sends the goods of a transfer, all of them or none (X3153). Of the last unit, whoever comes first has it, this or a
 * buyer: both take it by a conditional update of the same row.
 * @throws AppError notFound, outdated; conflict where fewer units are free, naming the goods
 */
export async function sendTransfer(
  ctx: RequestContext,
  one: ParsedInputOf<typeof adminTransfer.send>,
): Promise<Changed> {
  return inTransaction(ctx, async (tx) => {
    const before = await requireTransfer(tx, one);
    if (!isOf(tx, before.fromStoreId)) throw conflict('只有调出方可以发出');
    if (before.state !== 'draft') throw refuseState(before, '发出');
    const row = await updateTransfer(tx, one.id, {
      ...{ state: 'sent', sentBy: requireStaff(tx).name, sentAt: new Date() },
    });
    const lines = await selectLines(tx, [one.id]);
    const names = await listPlaceNames(tx, [row.fromStoreId, row.toStoreId]);
    await noteAct(tx, 'inventory.transferSend', row, `${names(row.fromStoreId)} → ${names(row.toStoreId)}`);
    const { fromStoreId, toStoreId } = row;
    const because: Because = {
      ...{ cause: 'transferOut', subject: writeTransferNumber(row.id), note: `发往${names(toStoreId)}` },
    };
    for (const { ppid, units, storeId } of stepsOf(lines, fromStoreId, toStoreId)) {
      if (storeId === toStoreId) await addInTransit(tx, { ppid, storeId, units });
      else if (!(await sendOutUnits(tx, { ppid, storeId, units }, because))) {
        const name = (await findSkus(tx, [ppid])).get(ppid)?.name ?? `商品 ${ppid}`;
        throw conflict(`${names(storeId)}的“${name}”可用库存不足 ${units} 件，不能发出`);
      }
    }
    await announceChange(tx);
    return { id: row.id, version: row.version };
  });
}

/**
 * Takes in what arrived (X3154). What was sent and did not is lost: it has left its place, lies nowhere, and stands in
 * the transfer with its reason.
 * @throws AppError notFound, outdated, conflict; wrongInput where more arrived than was sent, or a loss has no reason
 */
export async function receiveTransfer(
  ctx: RequestContext,
  { lines: arrived, lossReason, ...one }: ParsedInputOf<typeof adminTransfer.receive>,
): Promise<Changed> {
  return inTransaction(ctx, async (tx) => {
    const before = await requireTransfer(tx, one);
    if (!isOf(tx, before.toStoreId)) throw conflict('只有调入方可以收货');
    if (before.state !== 'sent') throw refuseState(before, '收货');
    const lines = await selectLines(tx, [one.id]);
    const receivedOf = new Map(arrived.map(({ ppid, received }) => [ppid, received]));
    const came = lines.map((line) => ({ ...line, received: receivedOf.get(line.ppid) ?? -1 }));
    if (arrived.length !== lines.length || came.some(({ received }) => received < 0))
      throw refuseField('lines', '请填写每种商品的实收数量');
    if (came.some(({ received, units }) => received > units))
      throw refuseField('lines', '实收数量不能多于发出数量');
    const lost = came.reduce((sum, { units, received }) => sum + units - received, 0);
    if (lost > 0 && lossReason.length < 2) throw refuseField('lossReason', '实收少于发出，请填写差异原因');
    const row = await updateTransfer(tx, one.id, {
      ...{ state: 'received', receivedBy: requireStaff(tx).name, receivedAt: new Date() },
      lossReason: lost > 0 ? lossReason : '',
    });
    for (const line of came) await noteReceived(tx, line, line.received);
    const said = lost > 0 ? `差异 ${lost} 件：${lossReason}` : '全部收到';
    await noteAct(tx, 'inventory.transferReceive', row, said);
    for (const { ppid, units, received } of came.toSorted((a, b) => a.ppid - b.ppid)) {
      const place = { ppid, storeId: row.toStoreId };
      await addInTransit(tx, { ...place, units: -units });
      if (received === 0) continue;
      const because = { cause: 'transferIn', subject: writeTransferNumber(row.id) } as const;
      await takeInUnits(tx, { ...place, units: received }, because);
    }
    await announceChange(tx);
    return { id: row.id, version: row.version };
  });
}

/** Gives up a transfer that is not sent (X3155). @throws AppError notFound, outdated, conflict */
export async function cancelTransfer(
  ctx: RequestContext,
  one: ParsedInputOf<typeof adminTransfer.cancel>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await requireTransfer(tx, one);
    if (before.state !== 'draft') throw refuseState(before, '取消');
    const row = await updateTransfer(tx, one.id, { state: 'cancelled' });
    await noteAct(tx, 'inventory.transferCancel', row, transferStates.draft);
  });
}

/** What changes at both places, in the order in which everybody takes these locks. */
function stepsOf(lines: readonly { ppid: number; units: number }[], from: number, to: number) {
  return lines
    .flatMap(({ ppid, units }) => [from, to].map((storeId) => ({ ppid, units, storeId })))
    .toSorted((a, b) => a.ppid - b.ppid || a.storeId - b.storeId);
}

function refuseState({ state }: TransferRow, act: string) {
  return conflict(`调拨单${transferStates[state]}，不能${act}`);
}

async function noteAct(tx: RequestContext, action: Act, { id }: TransferRow, what: string): Promise<void> {
  await recordAct(tx, {
    ...{ action, target: `调拨单 ${writeTransferNumber(id)}`, object: { type: 'transfer', id } },
    changes: [{ field: '内容', before: '', after: what }],
  });
}

async function assertPlace(tx: RequestContext, field: string, storeId: number): Promise<void> {
  if (storeId !== WAREHOUSE && !(await findStore(tx, storeId))) throw refuseField(field, STORE_GONE);
}
