import type { adminCategory } from '@jishi/contract/admin-category.ts';
import { CATEGORY_LEVELS } from '@jishi/contract/category-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  deleteCategory,
  findModelsInBoth,
  findUsesOfCategory,
  hangCategory,
  keepMerge,
  moveGoods,
  orderCategories,
  type StaffCategory,
  touchCategory,
} from '../catalog/goods-desk.service.ts';
import { conflict } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { sqlStateOf } from '../platform/db/database-errors.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requestCategoryRenewal } from '../search/search.service.ts';
import { lockedTree, requireSeen } from './categories.ts';

/** foreign_key_violation */
const FOREIGN_KEY_VIOLATION = '23503';
/** Models that are named where two categories cannot be brought together. */
const NAMED_MODELS = 5;

/**
 * Brings two categories together that are one (X3372): goods, services and what is below move, the address of the first
 * leads to the second. @throws AppError notFound, outdated, conflict
 */
export async function mergeCategories(
  ctx: RequestContext,
  { fromId, fromVersion, intoId, intoVersion }: ParsedInputOf<typeof adminCategory.merge>,
): Promise<OutputOf<typeof adminCategory.merge>> {
  if (fromId === intoId) throw refuseField('intoId', '请选择另一个分类');
  const models = await inTransaction(ctx, async (tx) => {
    const tree = await lockedTree(tx);
    const from = requireSeen(tree, fromId, fromVersion);
    const into = requireSeen(tree, intoId, intoVersion);
    if (into.path.includes(fromId)) throw conflict('不能并入自己的下级分类');
    const same = await findModelsInBoth(tx, 'category', { fromId, intoId, most: NAMED_MODELS });
    if (same.length > 0)
      throw conflict(`两个分类里有同品牌的同名机型（${same.join('、')}），请先改名或删除其中之一`);
    if ((await findUsesOfCategory(tx, fromId)).length > 0)
      throw conflict(`优惠券、促销、推荐链接或分期指定了“${from.name}”，请先在那里改用其他分类`);
    await hangChildren(tx, tree, { from, into });
    const moved = await moveGoods(tx, fromId, intoId);
    await keepMerge(tx, 'category', { fromId, intoId });
    await touchCategory(tx, intoId);
    await removeEmpty(tx, from);
    await recordAct(tx, {
      action: 'category.merge',
      target: `分类 ${intoId} ${into.name}`,
      object: { type: 'category', id: intoId },
      changes: [
        { field: '并入', before: '', after: `${fromId} ${from.name}` },
        { field: '机型', before: String(into.models), after: String(into.models + moved) },
      ],
    });
    await announceChange(tx);
    return moved;
  });
  // Entries of the search still stand under the one that is gone.
  await requestCategoryRenewal(ctx, fromId);
  return { models };
}

/** What lies below goes along, to the end of what is there. @throws AppError conflict */
async function hangChildren(
  tx: RequestContext,
  tree: readonly StaffCategory[],
  { from, into }: { from: StaffCategory; into: StaffCategory },
): Promise<void> {
  const below = tree.filter(({ path, id }) => id !== from.id && path.includes(from.id));
  const deepest = Math.max(0, ...below.map(({ path }) => path.length - from.path.length));
  if (into.path.length + deepest > CATEGORY_LEVELS)
    throw conflict(`合并后分类超过 ${CATEGORY_LEVELS} 级，请先移走“${from.name}”的下级分类`);
  const children = tree.filter(({ parentId }) => parentId === from.id);
  const there = tree.filter(({ parentId }) => parentId === into.id && parentId !== from.id);
  const twice = children.find(({ name }) => there.some((one) => one.name === name && one.id !== from.id));
  if (twice) throw conflict(`两个分类下都有“${twice.name}”，请先合并或改名`);
  if (children.length === 0) return;
  for (const { id, path } of children) await hangCategory(tx, { id, depth: path.length }, into.path);
  await orderCategories(
    tx,
    [...there, ...children].map(({ id }) => id),
  );
}

async function removeEmpty(tx: RequestContext, { id, name }: StaffCategory): Promise<void> {
  try {
    await deleteCategory(tx, id);
  } catch (error) {
    if (sqlStateOf(error) !== FOREIGN_KEY_VIOLATION) throw error;
    throw conflict(`“${name}”还被其他业务引用（如库存下限、序列号管理），不能合并`);
  }
}
