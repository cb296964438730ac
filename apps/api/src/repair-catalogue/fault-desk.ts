import type { adminRepairCatalogue } from '@jishi/contract/admin-repair-catalogue.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  countModelsOfItems,
  insertCategory,
  insertItem,
  updateCategory,
  updateItem,
} from './price-desk.queries.ts';
import { selectCategories, selectItems } from './repair-catalogue.queries.ts';

const GROUP_GONE = '故障分类不存在';
const NAME_TAKEN = '名称已被使用，请换一个';

/** Groups of faults and all faults, for staff (X1870). */
export async function listFaultsForStaff(
  ctx: RequestContext,
): Promise<OutputOf<typeof adminRepairCatalogue.faults>> {
  const [groups, items, models] = await Promise.all([
    selectCategories(ctx),
    selectItems(ctx),
    countModelsOfItems(ctx),
  ]);
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return {
    groups: groups.map(({ id, name, icon, sort }) => ({ id, name, icon, sort })),
    items: items.map((item) => ({
      ...item,
      groupName: names.get(item.categoryId) ?? '',
      models: models.get(item.id) ?? 0,
    })),
  };
}

/** Makes a group of faults or changes it (X1871). @throws AppError notFound, conflict for a second of a name */
export async function saveGroup(
  ctx: RequestContext,
  { id, ...draft }: ParsedInputOf<typeof adminRepairCatalogue.saveGroup>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const groups = await selectCategories(tx);
    const before = groups.find((one) => one.id === id);
    if (id > 0 && !before) throw notFound(GROUP_GONE);
    if (groups.some((one) => one.id !== id && one.name === draft.name)) throw conflict(NAME_TAKEN);
    if (before) await updateCategory(tx, id, draft);
    const savedId = before ? id : await insertCategory(tx, draft);
    if (savedId === undefined) throw conflict(NAME_TAKEN);
    await recordAct(tx, {
      action: 'repair.faultGroup',
      target: draft.name,
      object: { type: 'faultGroup', id: savedId },
      changes: [{ field: '名称', before: before?.name ?? '', after: draft.name }],
    });
    await announceChange(tx);
    return { id: savedId };
  });
}

/** Makes a fault or changes it (X1872). @throws AppError notFound, conflict for a second of a name */
export async function saveItem(
  ctx: RequestContext,
  { id, ...draft }: ParsedInputOf<typeof adminRepairCatalogue.saveItem>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [groups, items] = await Promise.all([selectCategories(tx), selectItems(tx)]);
    const before = items.find((one) => one.id === id);
    if (id > 0 && !before) throw notFound('故障不存在');
    if (!groups.some((one) => one.id === draft.categoryId)) throw notFound(GROUP_GONE);
    if (items.some((one) => one.id !== id && one.name === draft.name)) throw conflict(NAME_TAKEN);
    if (before) await updateItem(tx, id, draft);
    const savedId = before ? id : await insertItem(tx, draft);
    if (savedId === undefined) throw conflict(NAME_TAKEN);
    const was = before && describe(before);
    const changes = Object.entries(describe(draft))
      .map(([field, after]) => ({ field, before: was?.[field] ?? '', after }))
      .filter((change) => change.before !== change.after);
    if (changes.length > 0)
      await recordAct(tx, {
        action: 'repair.fault',
        target: draft.name,
        object: { type: 'fault', id: savedId },
        changes,
      });
    await announceChange(tx);
    return { id: savedId };
  });
}

type Described = Pick<
  ParsedInputOf<typeof adminRepairCatalogue.saveItem>,
  'name' | 'minutes' | 'needsCheck' | 'description' | 'active' | 'sort'
>;

function describe(item: Described): Record<string, string> {
  return {
    名称: item.name,
    工时: `${item.minutes} 分钟`,
    需检测: item.needsCheck ? '是' : '否',
    说明: item.description,
    排序: String(item.sort),
    启用: item.active ? '是' : '否',
  };
}
