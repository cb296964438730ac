import type { adminCount } from '@jishi/contract/admin-count.ts';
import { writeCountNumber } from '@jishi/contract/count-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { listPlaceNames } from '../admin-stock/admin-stock.service.ts';
import { findSkus, listCategories } from '../catalog/catalog.service.ts';
import { notFound, refuse } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { assertStoreScope, storeScopeOf } from '../platform/store-scope.ts';
import {
  type CountLineRow,
  type CountRow,
  hasCounted,
  selectCount,
  selectCounts,
  selectLines,
  selectSums,
} from './count.queries.ts';

type CountOnWire = OutputOf<typeof adminCount.list>['list'][number];
type LineOnWire = OutputOf<typeof adminCount.lines>['list'][number];

const COUNT_GONE = '盘点单不存在';

/** Stock takes as a page (X3156). */
export async function listCounts(
  ctx: RequestContext,
  { state, place, page, pageSize }: ParsedInputOf<typeof adminCount.list>,
): Promise<OutputOf<typeof adminCount.list>> {
  const storeId = storeScopeOf(ctx) ?? (place < 0 ? undefined : place);
  const { rows, total } = await selectCounts(ctx, { state, storeId }, { page, pageSize });
  return { list: await presentCounts(ctx, rows), total, page, pageSize };
}

/** One stock take (X3157). @throws AppError notFound */
export async function readCount(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminCount.detail>> {
  const row = await requireSeen(ctx, await selectCount(ctx, id));
  const [shown] = await presentCounts(ctx, [row]);
  if (!shown) throw notFound(COUNT_GONE);
  return { ...shown, mayConfirm: row.state === 'submitted' && (await isSecond(ctx, row)) };
}

/** SKUs of a stock take as a page (X3158). @throws AppError notFound */
export async function listCountLines(
  ctx: RequestContext,
  { id, view, page, pageSize }: ParsedInputOf<typeof adminCount.lines>,
): Promise<OutputOf<typeof adminCount.lines>> {
  await requireSeen(ctx, await selectCount(ctx, id));
  const { rows, total } = await selectLines(ctx, id, view, { page, pageSize });
  return { list: await presentLines(ctx, rows), total, page, pageSize };
}

/** A stock take as a form has seen it, locked. @throws AppError notFound, outdated */
export async function requireCount(
  tx: RequestContext,
  { id, version }: { id: number; version: number },
): Promise<CountRow> {
  const row = await requireSeen(tx, await selectCount(tx, id, 'update'));
  if (row.version !== version)
    throw refuse(outdated, '盘点单已被其他同事处理，请刷新后查看', { version: row.version });
  return row;
}

/** A stock take that the asking member of staff may see. @throws AppError notFound */
export async function requireSeen(ctx: RequestContext, row: CountRow | undefined): Promise<CountRow> {
  if (!row) throw notFound(COUNT_GONE);
  assertStoreScope(ctx, row.storeId, COUNT_GONE);
  return row;
}

/** Whether who asks has neither counted anything of it nor handed it in. */
export async function isSecond(ctx: RequestContext, row: CountRow): Promise<boolean> {
  const { staffId } = requireStaff(ctx);
  return row.submittedById !== staffId && !(await hasCounted(ctx, row.id, staffId));
}

/** Lines with the names of their goods. */
export async function presentLines(
  ctx: RequestContext,
  rows: readonly CountLineRow[],
): Promise<LineOnWire[]> {
  const skus = await findSkus(
    ctx,
    rows.map(({ ppid }) => ppid),
  );
  return rows.map(({ ppid, counted, expected, countedBy, countedAt }) => ({
    ...{ ppid, counted: counted ?? -1, expected: expected ?? 0, countedBy },
    ...{ code: skus.get(ppid)?.code ?? '', name: skus.get(ppid)?.name ?? `商品 ${ppid}` },
    countedAt: countedAt?.toISOString() ?? '',
  }));
}

async function presentCounts(ctx: RequestContext, rows: readonly CountRow[]): Promise<CountOnWire[]> {
  const [sums, names, categories] = await Promise.all([
    selectSums(
      ctx,
      rows.map(({ id }) => id),
    ),
    listPlaceNames(
      ctx,
      rows.map(({ storeId }) => storeId),
    ),
    listCategories(ctx),
  ]);
  return rows.map((row) => {
    const sum = sums.find(({ countId }) => countId === row.id);
    return {
      ...{
        id: row.id,
        number: writeCountNumber(row.id),
        state: row.state,
        note: row.note,
        version: row.version,
      },
      ...{ storeId: row.storeId, storeName: names(row.storeId) },
      categoryName: categories.find(({ id }) => id === row.categoryId)?.name ?? '',
      ...{ kinds: sum?.kinds ?? 0, counted: sum?.counted ?? 0, differing: sum?.differing ?? 0 },
      ...{ more: sum?.more ?? 0, fewer: sum?.fewer ?? 0, openedBy: row.openedBy },
      ...{ createdAt: row.createdAt.toISOString(), submittedBy: row.submittedBy, bookedBy: row.bookedBy },
      ...{ submittedAt: row.submittedAt?.toISOString() ?? '', bookedAt: row.bookedAt?.toISOString() ?? '' },
    };
  });
}
