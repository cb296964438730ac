import type { adminProduct } from '@jishi/contract/admin-product.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  type CategoryRow,
  type FilterChoice,
  listCategories,
  saveFilterChoice,
} from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { listFilterParameters, requestCategoryRenewal } from '../search/search.service.ts';

type Choice = ParsedInputOf<typeof adminProduct.setFilterParameter>['choice'];

const shownBy: Record<Choice, FilterChoice> = { auto: undefined, on: true, off: false };
const choiceNames: Record<Choice, string> = { auto: '自动', on: '显示', off: '隐藏' };

/** The parameters of the goods of a category, and which of them its lists are filtered by. @throws AppError notFound */
export async function listParameters(
  ctx: RequestContext,
  categoryId: number,
): Promise<OutputOf<typeof adminProduct.filterParameters>> {
  await requireCategory(ctx, categoryId);
  const parameters = await listFilterParameters(ctx, categoryId);
  return parameters.map(({ choice, ...one }) => ({ ...one, choice: describeChoice(choice) }));
}

/**
 * Decides whether the lists of a category are filtered by a parameter, writes it down, and has the goods of the
 * category indexed anew. Deciding what is decided already changes nothing.
 * @throws AppError notFound for a category or a parameter that there is none of
 */
export async function setFilterParameter(
  ctx: RequestContext,
  { categoryId, name, choice }: ParsedInputOf<typeof adminProduct.setFilterParameter>,
): Promise<void> {
  const isChanged = await inTransaction(ctx, async (tx) => {
    const category = await requireCategory(tx, categoryId);
    const known = (await listFilterParameters(tx, categoryId)).find((one) => one.name === name);
    if (!known) throw notFound('该分类的商品没有这个参数');
    const before = describeChoice(known.choice);
    if (before === choice) return false;
    await saveFilterChoice(tx, { categoryId, name }, shownBy[choice]);
    await recordAct(tx, {
      action: 'product.filter',
      target: `分类 ${category.id} ${category.name}`,
      object: { type: 'category', id: categoryId },
      changes: [{ field: name, before: choiceNames[before], after: choiceNames[choice] }],
    });
    return true;
  });
  if (isChanged) await requestCategoryRenewal(ctx, categoryId);
}

async function requireCategory(ctx: RequestContext, categoryId: number): Promise<CategoryRow> {
  const found = (await listCategories(ctx)).find(({ id }) => id === categoryId);
  if (!found) throw notFound('分类不存在');
  return found;
}

function describeChoice(shown: FilterChoice): Choice {
  if (shown === undefined) return 'auto';
  return shown ? 'on' : 'off';
}
