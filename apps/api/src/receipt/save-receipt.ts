import type { adminReceipt } from '@jishi/contract/admin-receipt.ts';
import { yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { receiptStates, writeReceiptNumber } from '@jishi/contract/receipt-words.ts';
import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import { assertStockGoods } from '../admin-stock/admin-stock.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { assertStoreScope } from '../platform/store-scope.ts';
import { addInTransit, WAREHOUSE } from '../stock/stock.service.ts';
import { findStore } from '../store/store.service.ts';
import {
  insertReceipt,
  type ReceiptRow,
  replaceLines,
  selectLines,
  updateReceipt,
} from './receipt.queries.ts';
import { requireReceipt } from './receipt.service.ts';

type Changed = OutputOf<typeof adminReceipt.save>;

/**
 * Begins a receipt or changes a draft (X3144). The register says of how many units, and not what they cost.
 * @throws AppError notFound, outdated; wrongInput at a field; conflict for one that is no draft
 */
export async function saveReceipt(
  ctx: RequestContext,
  draft: ParsedInputOf<typeof adminReceipt.save>,
): Promise<Changed> {
  const { supplier, storeId, note } = draft;
  assertStoreScope(ctx, storeId, STORE_GONE);
  return inTransaction(ctx, async (tx) => {
    if (storeId !== WAREHOUSE && !(await findStore(tx, storeId))) throw refuseField('storeId', STORE_GONE);
    await assertStockGoods(
      tx,
      draft.lines.map(({ ppid }) => ppid),
    );
    const before = draft.id === 0 ? undefined : await requireReceipt(tx, draft);
    if (before && before.state !== 'draft') throw refuseState(before, '修改');
    const row = before
      ? await updateReceipt(tx, before.id, { supplier, storeId, note })
      : await insertReceipt(tx, { supplier, storeId, note, createdBy: requireStaff(tx).name });
    await replaceLines(
      tx,
      row.id,
      draft.lines.map(({ ppid, units, cost }) => ({ ppid, units, costFen: yuanToFen(cost) })),
    );
    const units = draft.lines.reduce((sum, line) => sum + line.units, 0);
    await noteAct(tx, 'inventory.receiptSave', row, `${draft.lines.length} 种 ${units} 件`);
    return { id: row.id, version: row.version };
  });
}

/** Says that goods of a draft are on their way, or not (X3145). @throws AppError notFound, outdated, conflict */
export async function announceReceipt(
  ctx: RequestContext,
  { coming, ...one }: ParsedInputOf<typeof adminReceipt.announce>,
): Promise<Changed> {
  return inTransaction(ctx, async (tx) => {
    const before = await requireReceipt(tx, one);
    if (before.state !== (coming ? 'draft' : 'announced'))
      throw refuseState(before, coming ? '标记在途' : '撤回在途');
    const row = await updateReceipt(tx, one.id, { state: coming ? 'announced' : 'draft' });
    await noteAct(tx, 'inventory.receiptSave', row, coming ? '标记在途' : '撤回在途');
    await changeTransit(tx, row, coming ? 1 : -1);
    return { id: row.id, version: row.version };
  });
}

/** Gives up a receipt that was never booked (X3148). @throws AppError notFound, outdated, conflict */
export async function dropReceipt(
  ctx: RequestContext,
  one: ParsedInputOf<typeof adminReceipt.drop>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await requireReceipt(tx, one);
    if (before.state !== 'draft' && before.state !== 'announced') throw refuseState(before, '作废');
    const row = await updateReceipt(tx, one.id, { state: 'dropped' });
    await noteAct(tx, 'inventory.receiptDrop', row, receiptStates[before.state]);
    if (before.state === 'announced') await changeTransit(tx, row, -1);
  });
}

/** All units of a receipt are on their way to its place from now on (1), or no longer (-1), in the order of locks. */
export async function changeTransit(
  tx: RequestContext,
  { id, storeId }: ReceiptRow,
  sign: 1 | -1,
): Promise<void> {
  const lines = await selectLines(tx, [id]);
  for (const { ppid, units } of lines.toSorted((a, b) => a.ppid - b.ppid))
    await addInTransit(tx, { ppid, storeId, units: sign * units });
  await announceChange(tx);
}

export function refuseState({ state }: ReceiptRow, act: string) {
  return conflict(`入库单${receiptStates[state]}，不能${act}`);
}

/** What staff did to a receipt, found again by its number. */
export async function noteAct(
  tx: RequestContext,
  action:
    | 'inventory.receiptSave'
    | 'inventory.receiptBook'
    | 'inventory.receiptReverse'
    | 'inventory.receiptDrop',
  { id, supplier }: ReceiptRow,
  what: string,
): Promise<void> {
  await recordAct(tx, {
    ...{ action, target: `入库单 ${writeReceiptNumber(id)} ${supplier}`, object: { type: 'receipt', id } },
    changes: [{ field: '内容', before: '', after: what }],
  });
}
