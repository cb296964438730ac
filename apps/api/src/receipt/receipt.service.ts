import type { adminReceipt } from '@jishi/contract/admin-receipt.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { writeReceiptNumber } from '@jishi/contract/receipt-words.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { listPlaceNames } from '../admin-stock/admin-stock.service.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { notFound, refuse } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { assertStoreScope, storeScopeOf } from '../platform/store-scope.ts';
import {
  type ReceiptLineRow,
  type ReceiptRow,
  selectLines,
  selectReceipt,
  selectReceipts,
  selectSuppliers,
} from './receipt.queries.ts';

type ReceiptOnWire = OutputOf<typeof adminReceipt.list>['list'][number];

/** Suppliers that a form offers. */
const SUPPLIERS = 50;
const RECEIPT_GONE = '入库单不存在';

/** Receipts as a page (X3142). */
export async function listReceipts(
  ctx: RequestContext,
  { state, place, keyword, page, pageSize }: ParsedInputOf<typeof adminReceipt.list>,
): Promise<OutputOf<typeof adminReceipt.list>> {
  const storeId = storeScopeOf(ctx) ?? (place < 0 ? undefined : place);
  const id = Number(/^(?:RK)?0*([1-9]\d{0,14})$/i.exec(keyword)?.[1] ?? 0);
  const { rows, total } = await selectReceipts(ctx, { state, storeId, keyword, id }, { page, pageSize });
  const ids = rows.map((row) => row.id);
  const [lines, names] = await Promise.all([
    selectLines(ctx, ids),
    listPlaceNames(
      ctx,
      rows.map((row) => row.storeId),
    ),
  ]);
  const linesOf = Map.groupBy(lines, ({ receiptId }) => receiptId);
  return {
    list: rows.map((row) => presentReceipt(row, linesOf.get(row.id) ?? [], names(row.storeId))),
    ...{ total, page, pageSize },
  };
}

/** One receipt with its lines (X3143). @throws AppError notFound */
export async function readReceipt(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminReceipt.detail>> {
  const row = await selectReceipt(ctx, id);
  if (!row) throw notFound(RECEIPT_GONE);
  assertStoreScope(ctx, row.storeId, RECEIPT_GONE);
  const lines = await selectLines(ctx, [id]);
  const [names, skus] = await Promise.all([
    listPlaceNames(ctx, [row.storeId]),
    findSkus(
      ctx,
      lines.map(({ ppid }) => ppid),
    ),
  ]);
  return {
    ...presentReceipt(row, lines, names(row.storeId)),
    lines: lines.map(({ ppid, units, costFen, heldBefore, costBeforeFen, costAfterFen }) => ({
      ...{ ppid, units, heldBefore, cost: fenToYuan(costFen) },
      ...{ code: skus.get(ppid)?.code ?? '', name: skus.get(ppid)?.name ?? `商品 ${ppid}` },
      ...{ costBefore: fenToYuan(costBeforeFen ?? 0), costAfter: fenToYuan(costAfterFen ?? 0) },
    })),
  };
}

/** Suppliers that goods came from (X3149). */
export async function listSuppliers(ctx: RequestContext): Promise<OutputOf<typeof adminReceipt.suppliers>> {
  return { names: await selectSuppliers(ctx, SUPPLIERS) };
}

/** A receipt as a form has seen it, locked. @throws AppError notFound, outdated */
export async function requireReceipt(
  tx: RequestContext,
  { id, version }: { id: number; version: number },
): Promise<ReceiptRow> {
  const row = await selectReceipt(tx, id, 'lock');
  if (!row) throw notFound(RECEIPT_GONE);
  assertStoreScope(tx, row.storeId, RECEIPT_GONE);
  if (row.version !== version)
    throw refuse(outdated, '入库单已被其他同事处理，请刷新后查看', { version: row.version });
  return row;
}

function presentReceipt(row: ReceiptRow, lines: readonly ReceiptLineRow[], storeName: string): ReceiptOnWire {
  const { id, state, supplier, storeId, note, version, createdBy, bookedBy, reversedBy, reverseReason } = row;
  return {
    ...{ id, state, supplier, storeId, storeName, note, version, createdBy, bookedBy, reversedBy },
    ...{ reverseReason, number: writeReceiptNumber(id), kinds: lines.length },
    units: lines.reduce((sum, line) => sum + line.units, 0),
    amount: fenToYuan(lines.reduce((sum, line) => sum + line.units * line.costFen, 0)),
    createdAt: row.createdAt.toISOString(),
    bookedAt: row.bookedAt?.toISOString() ?? '',
    reversedAt: row.reversedAt?.toISOString() ?? '',
  };
}
