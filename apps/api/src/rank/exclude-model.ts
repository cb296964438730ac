import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { adminRank } from '@jishi/contract/rank.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findProductNames, findSkusOfModels, listCategories } from '../catalog/catalog.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { deleteExclusion, insertExclusion, selectCounted, selectGroups } from './rank.queries.ts';

/** A rank as it was counted, for staff (X1701). */
export async function listCounted(
  ctx: RequestContext,
  { kind, categoryId, page, pageSize }: ParsedInputOf<typeof adminRank.list>,
): Promise<OutputOf<typeof adminRank.list>> {
  const [ids, categories] = await Promise.all([selectGroups(ctx, kind, 1), listCategories(ctx)]);
  const groups = categories.flatMap(({ id, name }) => (ids.includes(id) ? [{ id, name }] : []));
  const groupId = categoryId > 0 ? categoryId : (groups[0]?.id ?? 0);
  const counted = await selectCounted(ctx, kind, groupId);
  let position = 0;
  const rows = counted.map((row) => {
    const isPlaced = row.reason === null && row.listed;
    if (isPlaced) position += 1;
    return { ...row, position: isPlaced ? position : 0 };
  });
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  const productIds = shown.map(({ productId }) => productId);
  const [names, skus] = await Promise.all([
    findProductNames(ctx, productIds),
    findSkusOfModels(ctx, productIds),
  ]);
  return {
    list: shown.map(({ productId, position: place, previous, score, people, units, reason, ...row }) => ({
      ...{ productId, ppid: skus.get(productId)?.[0]?.ppid ?? 0, name: names.get(productId) ?? '' },
      ...{ position: place, previous: previous ?? 0, score, people, units },
      excluded: reason !== null,
      reason: reason ?? (row.listed ? '' : '已下架，不在列表中'),
      excludedBy: row.excludedBy ?? '',
    })),
    ...{ total: rows.length, page, pageSize, categoryId: groupId, groups },
    countedAt: counted[0]?.countedAt.toISOString() ?? '',
  };
}

/** Takes a model out of all ranks (X1702). @throws AppError notFound; conflict where a colleague has done so */
export async function excludeModel(
  ctx: RequestContext,
  { productId, reason }: ParsedInputOf<typeof adminRank.exclude>,
): Promise<void> {
  const { name: staffName } = requireStaff(ctx);
  const target = await requireName(ctx, productId);
  await inTransaction(ctx, async (tx) => {
    if (!(await insertExclusion(tx, { productId, reason, staffName }))) throw conflict('该机型已移出榜单');
    await recordAct(tx, {
      action: 'rank.exclude',
      target,
      object: { type: 'product', id: productId },
      changes: [{ field: '原因', before: '', after: reason }],
    });
    await announceChange(tx);
  });
}

/** Lets a model back into the ranks (X1703). @throws AppError notFound; conflict where it is in them */
export async function restoreModel(ctx: RequestContext, productId: number): Promise<void> {
  const target = await requireName(ctx, productId);
  await inTransaction(ctx, async (tx) => {
    const reason = await deleteExclusion(tx, productId);
    if (reason === undefined) throw conflict('该机型没有被移出榜单');
    await recordAct(tx, {
      action: 'rank.restore',
      target,
      object: { type: 'product', id: productId },
      changes: [{ field: '原因', before: reason, after: '' }],
    });
    await announceChange(tx);
  });
}

async function requireName(ctx: RequestContext, productId: number): Promise<string> {
  const name = (await findProductNames(ctx, [productId])).get(productId);
  if (name === undefined) throw notFound('商品不存在');
  return name;
}
