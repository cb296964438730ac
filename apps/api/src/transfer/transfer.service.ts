import type { adminTransfer } from '@jishi/contract/admin-transfer.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { writeTransferNumber } from '@jishi/contract/transfer-words.ts';
import { listPlaceNames } from '../admin-stock/admin-stock.service.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { notFound, refuse } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import { listStockLevels } from '../stock/stock.service.ts';
import {
  selectLines,
  selectTransfer,
  selectTransfers,
  type TransferLineRow,
  type TransferRow,
} from './transfer.queries.ts';

type TransferOnWire = OutputOf<typeof adminTransfer.list>['list'][number];
const TRANSFER_GONE = '调拨单不存在';

/** Transfers as a page (X3150). */
export async function listTransfers(
  ctx: RequestContext,
  { state, place, keyword, page, pageSize }: ParsedInputOf<typeof adminTransfer.list>,
): Promise<OutputOf<typeof adminTransfer.list>> {
  const scope = storeScopeOf(ctx);
  const places = [...(scope === undefined ? [] : [scope]), ...(place < 0 ? [] : [place])];
  const id = Number(/^(?:DB)?0*([1-9]\d{0,14})$/i.exec(keyword)?.[1] ?? 0);
  const { rows, total } = await selectTransfers(ctx, { state, places, keyword, id }, { page, pageSize });
  const [lines, names] = await Promise.all([
    selectLines(
      ctx,
      rows.map((row) => row.id),
    ),
    listBothNames(ctx, rows),
  ]);
  const linesOf = Map.groupBy(lines, ({ transferId }) => transferId);
  return {
    list: rows.map((row) => presentTransfer(ctx, row, linesOf.get(row.id) ?? [], names)),
    ...{ total, page, pageSize },
  };
}

/** One transfer with its lines (X3151). @throws AppError notFound, also for one between other stores */
export async function readTransfer(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminTransfer.detail>> {
  const row = await selectTransfer(ctx, id);
  assertSeen(ctx, row);
  const lines = await selectLines(ctx, [id]);
  const ppids = lines.map(({ ppid }) => ppid);
  const [names, skus, levels] = await Promise.all([
    listBothNames(ctx, [row]),
    findSkus(ctx, ppids),
    listStockLevels(ctx, ppids),
  ]);
  return {
    ...presentTransfer(ctx, row, lines, names),
    lines: lines.map(({ ppid, units, received }) => {
      const level = levels.find((one) => one.ppid === ppid && one.storeId === row.fromStoreId);
      return {
        ...{ ppid, units, received: received ?? 0, free: level ? level.onHand - level.reserved : 0 },
        ...{ code: skus.get(ppid)?.code ?? '', name: skus.get(ppid)?.name ?? `商品 ${ppid}` },
      };
    }),
  };
}

/** A transfer as a form has seen it, locked. @throws AppError notFound, outdated */
export async function requireTransfer(
  tx: RequestContext,
  { id, version }: { id: number; version: number },
): Promise<TransferRow> {
  const row = await selectTransfer(tx, id, 'lock');
  assertSeen(tx, row);
  if (row.version !== version)
    throw refuse(outdated, '调拨单已被其他同事处理，请刷新后查看', { version: row.version });
  return row;
}

/** Whether staff of every store, or of this one, ask. */
export function isOf(ctx: RequestContext, storeId: number): boolean {
  const scope = storeScopeOf(ctx);
  return scope === undefined || scope === storeId;
}

function assertSeen(ctx: RequestContext, row: TransferRow | undefined): asserts row is TransferRow {
  if (!row || !(isOf(ctx, row.fromStoreId) || isOf(ctx, row.toStoreId))) throw notFound(TRANSFER_GONE);
}

function listBothNames(ctx: RequestContext, rows: readonly TransferRow[]) {
  return listPlaceNames(
    ctx,
    rows.flatMap(({ fromStoreId, toStoreId }) => [fromStoreId, toStoreId]),
  );
}

function presentTransfer(
  ctx: RequestContext,
  row: TransferRow,
  lines: readonly TransferLineRow[],
  names: (storeId: number) => string,
): TransferOnWire {
  const { id, state, fromStoreId, toStoreId, lossReason, note, version, askedBy, sentBy, receivedBy } = row;
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  const arrived = lines.reduce((sum, line) => sum + (line.received ?? 0), 0);
  return {
    ...{ id, state, fromStoreId, toStoreId, lossReason, note, version, askedBy, sentBy, receivedBy, units },
    ...{
      number: writeTransferNumber(id),
      kinds: lines.length,
      lost: state === 'received' ? units - arrived : 0,
    },
    ...{ fromName: names(fromStoreId), toName: names(toStoreId) },
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? '',
    receivedAt: row.receivedAt?.toISOString() ?? '',
    maySend: state === 'draft' && isOf(ctx, fromStoreId),
    mayReceive: state === 'sent' && isOf(ctx, toStoreId),
  };
}
