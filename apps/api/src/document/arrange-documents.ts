import type { adminDocument } from '@jishi/contract/admin-document.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { refuseTaken } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  arrangeCategories,
  arrangeEntries,
  countInside,
  deleteCategory,
  insertCategory,
  updateCategory,
} from './desk.queries.ts';
import { type CategoryRow, lockCategories, selectCategories } from './document.queries.ts';

const CATEGORY_GONE = '目录不存在或已删除';

/**
 * Saves a category, or makes one (X2228).
 * @throws AppError notFound, taken for its name, invalidInput for a third floor
 */
export async function saveCategory(
  ctx: RequestContext,
  { id, parentId, section, ...facts }: ParsedInputOf<typeof adminDocument.saveCategory>,
): Promise<OutputOf<typeof adminDocument.saveCategory>> {
  return inTransaction(ctx, async (tx) => {
    const parent = parentId === 0 ? null : await requireCategory(tx, parentId);
    if (parent?.parentId != null || parentId === id) assertUpper(parent, id);
    const draft = { ...facts, parentId: parent?.id ?? null, section: parent?.section ?? section };
    if (id !== 0) {
      await requireCategory(tx, id);
      if (parent && (await hasChildren(tx, id))) throw invalidInput('目录最多两级，请先移走它的子目录');
    }
    const savedId = id === 0 ? await insertCategory(tx, draft) : id;
    if (savedId === undefined || (id !== 0 && !(await updateCategory(tx, id, draft))))
      throw refuseTaken('name', '同级目录中已有这个名称');
    await recordAct(tx, {
      action: 'document.arrange',
      target: facts.name,
      object: { type: 'documentCategory', id: savedId },
    });
    await announceChange(tx);
    return { id: savedId };
  });
}

/** Deletes a category in which nothing stands (X2229). @throws AppError notFound, conflict */
export async function removeCategory(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { name } = await requireCategory(tx, id);
    if ((await countInside(tx, id)) > 0) throw conflict('目录下还有文档或子目录，请先移走');
    if ((await selectCategories(tx)).length === 1) throw conflict('至少保留一个目录');
    await deleteCategory(tx, id);
    await recordAct(tx, {
      action: 'document.arrange',
      target: `删除目录 ${name}`,
      object: { type: 'documentCategory', id },
    });
    await announceChange(tx);
  });
}

/** Puts documents or categories in their order below another one (X2230). @throws AppError notFound, invalidInput */
export async function arrange(
  ctx: RequestContext,
  { kind, parentId, ids }: ParsedInputOf<typeof adminDocument.arrange>,
): Promise<void> {
  const distinct = [...new Set(ids)];
  await inTransaction(ctx, async (tx) => {
    const parent = parentId === 0 ? null : await requireCategory(tx, parentId);
    if (kind === 'document' && !parent) throw notFound(CATEGORY_GONE);
    const moved =
      parent && kind === 'document'
        ? await arrangeEntries(tx, parent.id, distinct)
        : await placeCategories(tx, parent, distinct);
    if (moved !== distinct.length) throw notFound('文档或目录不存在，请刷新后重试');
    await recordAct(tx, {
      action: 'document.arrange',
      target: parent?.name ?? '全部目录',
      object: parent ? { type: 'documentCategory', id: parent.id } : { type: 'tenant', id: tx.tenant.id },
    });
    await announceChange(tx);
  });
}

async function placeCategories(
  tx: RequestContext,
  parent: CategoryRow | null,
  ids: readonly number[],
): Promise<number> {
  if (parent) for (const id of ids) assertUpper(parent, id);
  const all = await selectCategories(tx);
  if (parent && all.some((one) => one.parentId !== null && ids.includes(one.parentId)))
    throw invalidInput('目录最多两级，请先移走它的子目录');
  const floor = all.filter((one) => ids.includes(one.id) || one.parentId === (parent?.id ?? null));
  if (new Set(floor.map(({ name }) => name)).size < floor.length)
    throw conflict('同级目录中已有这个名称，请先改名');
  return arrangeCategories(tx, parent, ids);
}

/** There are two floors, and nothing stands below itself. */
function assertUpper(parent: CategoryRow | null, id: number): void {
  if (parent?.parentId != null || parent?.id === id) throw invalidInput('目录最多两级');
}

async function hasChildren(tx: RequestContext, id: number): Promise<boolean> {
  return (await selectCategories(tx)).some(({ parentId }) => parentId === id);
}

async function requireCategory(tx: RequestContext, id: number): Promise<CategoryRow> {
  const [row] = await lockCategories(tx, [id]);
  if (!row) throw notFound(CATEGORY_GONE);
  return row;
}
