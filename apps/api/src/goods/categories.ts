import type { adminCategory } from '@jishi/contract/admin-category.ts';
import { CATEGORY_LEVELS } from '@jishi/contract/category-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { unitCategories } from '@jishi/contract/resale-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  deleteCategory,
  forgetMerges,
  hangCategory,
  insertCategory,
  listStaffCategories,
  lockTree,
  orderCategories,
  renameCategory,
  type StaffCategory,
} from '../catalog/goods-desk.service.ts';
import { conflict, notFound, refuse } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { sqlStateOf } from '../platform/db/database-errors.ts';
import { refuseTaken } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requestCategoryRenewal } from '../search/search.service.ts';

/** foreign_key_violation */
const FOREIGN_KEY_VIOLATION = '23503';

/** The tree, flat and in its order (X3122). */
export async function listCategoriesForStaff(
  ctx: RequestContext,
): Promise<OutputOf<typeof adminCategory.list>> {
  const tree = await listStaffCategories(ctx);
  return tree.map((one) => ({
    ...{ id: one.id, parentId: one.parentId, name: one.name, version: one.version, models: one.models },
    kept: isKept(tree, one),
  }));
}

/** Makes a category or renames one (X3123). @throws AppError notFound, outdated, taken, conflict */
export async function saveCategory(
  ctx: RequestContext,
  { id, version, parentId, name }: ParsedInputOf<typeof adminCategory.save>,
): Promise<OutputOf<typeof adminCategory.save>> {
  const savedId = await inTransaction(ctx, async (tx) => {
    const tree = await lockedTree(tx);
    const before = id === 0 ? undefined : requireSeen(tree, id, version);
    if (before?.name === name) return id;
    const parent = placeUnder(tree, before ? before.parentId : parentId);
    assertFree(tree, { id, parentId: parent?.id ?? 0, name });
    if (!before) assertDepth(parent, 1);
    if (before) await renameCategory(tx, id, name);
    const made = before ? id : await insertCategory(tx, parent?.id ?? 0, name, parent?.path ?? []);
    await record(tx, 'category.save', { id: made, name }, [
      { field: '名称', before: before?.name ?? '', after: name },
      ...(before ? [] : [{ field: '上级', before: '', after: tell(tree, parent) }]),
    ]);
    return made;
  });
  if (id > 0) await requestCategoryRenewal(ctx, id);
  return { id: savedId };
}

/** Hangs a category somewhere else (X3124). @throws AppError notFound, outdated, taken, conflict */
export async function moveCategory(
  ctx: RequestContext,
  { id, version, parentId, beforeId }: ParsedInputOf<typeof adminCategory.move>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const tree = await lockedTree(tx);
    const one = requireSeen(tree, id, version);
    const parent = placeUnder(tree, parentId);
    if (parent?.path.includes(id)) throw conflict('不能移到自己下面');
    assertFree(tree, { id, parentId, name: one.name });
    const below = tree.filter(({ path }) => path.includes(id));
    assertDepth(parent, 1 + Math.max(...below.map(({ path }) => path.length)) - one.path.length);
    const siblings = tree.filter((sibling) => sibling.parentId === parentId && sibling.id !== id);
    const at = siblings.findIndex((sibling) => sibling.id === beforeId);
    if (beforeId > 0 && at < 0) throw notFound('分类的位置已变化，请刷新后再移动');
    if (parentId !== one.parentId) await hangCategory(tx, { id, depth: one.path.length }, parent?.path ?? []);
    const ids = siblings.map((sibling) => sibling.id);
    await orderCategories(tx, ids.toSpliced(at < 0 ? ids.length : at, 0, id));
    const places = tree.filter((sibling) => sibling.parentId === one.parentId).map((sibling) => sibling.id);
    await record(tx, 'category.move', one, [
      {
        field: '上级',
        before: tell(
          tree,
          tree.find((other) => other.id === one.parentId),
        ),
        after: tell(tree, parent),
      },
      {
        field: '位置',
        before: String(places.indexOf(id) + 1),
        after: String((at < 0 ? ids.length : at) + 1),
      },
    ]);
  });
  await requestCategoryRenewal(ctx, id);
}

/** Deletes an empty category (X3125). @throws AppError notFound, outdated, conflict */
export async function removeCategory(
  ctx: RequestContext,
  { id, version }: ParsedInputOf<typeof adminCategory.remove>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const tree = await lockedTree(tx);
    const one = requireSeen(tree, id, version);
    const goods = one.models + one.others;
    if (goods > 0) throw conflict(`“${one.name}”里还有 ${goods} 个机型，请先把它们改到其他分类`);
    if (tree.some(({ parentId }) => parentId === id))
      throw conflict(`“${one.name}”下还有分类，请先移走或删除它们`);
    try {
      await forgetMerges(tx, 'category', id);
      await deleteCategory(tx, id);
    } catch (error) {
      if (sqlStateOf(error) !== FOREIGN_KEY_VIOLATION) throw error;
      throw conflict(`“${one.name}”还被其他业务引用（如增值服务、序列号管理），不能删除`);
    }
    await record(tx, 'category.remove', one, [{ field: '名称', before: one.name, after: '' }]);
  });
}

/** The tree, which nobody else changes until the transaction ends. */
export async function lockedTree(tx: RequestContext): Promise<StaffCategory[]> {
  await lockTree(tx);
  return listStaffCategories(tx);
}

/** A category as it was seen. @throws AppError notFound, outdated, conflict for those that the system keeps */
export function requireSeen(tree: readonly StaffCategory[], id: number, version: number): StaffCategory {
  const found = tree.find((one) => one.id === id);
  if (!found) throw notFound('分类不存在，可能已被删除');
  if (isKept(tree, found)) throw conflict(`“${found.name}”由系统维护，不能修改`);
  if (found.version !== version)
    throw refuse(outdated, `分类“${found.name}”刚刚被其他同事修改过，请载入最新内容后再改`, {
      version: found.version,
    });
  return found;
}

/** What a category hangs under; undefined for the first level. */
function placeUnder(tree: readonly StaffCategory[], parentId: number): StaffCategory | undefined {
  if (parentId === 0) return undefined;
  const parent = tree.find((one) => one.id === parentId);
  if (!parent) throw notFound('上级分类不存在，可能已被删除');
  if (isKept(tree, parent)) throw conflict(`“${parent.name}”由系统维护，下面不能放其他分类`);
  return parent;
}

function assertFree(
  tree: readonly StaffCategory[],
  { id, parentId, name }: Pick<StaffCategory, 'id' | 'parentId' | 'name'>,
): void {
  const isTaken = (one: StaffCategory) => one.parentId === parentId && one.name === name && one.id !== id;
  if (tree.some(isTaken)) throw refuseTaken('name', `同一级已有分类“${name}”`);
}

function assertDepth(parent: StaffCategory | undefined, levels: number): void {
  if ((parent?.path.length ?? 0) + levels > CATEGORY_LEVELS) throw conflict(`分类最多 ${CATEGORY_LEVELS} 级`);
}

/** Categories in which the shop itself puts units and services, and what stands above those of units. */
function isKept(tree: readonly StaffCategory[], one: StaffCategory): boolean {
  const nameOf = new Map(tree.map(({ id, name }) => [id, name]));
  const names = one.path.map((id) => nameOf.get(id) ?? '');
  const isUnits = Object.values(unitCategories).some(({ path }) =>
    names.every((name, level) => name === path[level]),
  );
  return isUnits || (one.others > 0 && one.models === 0);
}

function tell(tree: readonly StaffCategory[], one: StaffCategory | undefined): string {
  const nameOf = new Map(tree.map(({ id, name }) => [id, name]));
  return one ? one.path.map((id) => nameOf.get(id) ?? '').join('/') : '一级分类';
}

async function record(
  tx: RequestContext,
  action: 'category.save' | 'category.move' | 'category.remove',
  { id, name }: { id: number; name: string },
  changes: { field: string; before: string; after: string }[],
): Promise<void> {
  await recordAct(tx, {
    action,
    target: `分类 ${id} ${name}`,
    object: { type: 'category', id },
    changes: changes.filter(({ before, after }) => before !== after),
  });
  await announceChange(tx);
}
