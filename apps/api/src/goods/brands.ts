import type { adminBrand } from '@jishi/contract/admin-brand.ts';
import { MOST_ALIASES } from '@jishi/contract/brand-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  brandKey,
  deleteBrand,
  findCategoriesOfBrand,
  findModelsInBoth,
  findUsesOfBrand,
  forgetMerges,
  insertBrand,
  keepMerge,
  listStaffBrands,
  lockBrands,
  moveModels,
  renameSkusOf,
  type StaffBrand,
  updateBrand,
} from '../catalog/goods-desk.service.ts';
import { conflict, notFound, refuse } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { refuseField, refuseTaken } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requestCategoryRenewal } from '../search/search.service.ts';
import { differing } from './describe-model.ts';

/** Models that are named where two brands cannot be brought together. */
const NAMED_MODELS = 5;
/** Tables in which a brand stands beside its goods: what is computed from them is computed anew. */
const DERIVED = ['product', 'search_entry'];

/** All brands (X3118). */
export async function listBrandsForStaff(ctx: RequestContext): Promise<OutputOf<typeof adminBrand.list>> {
  return listStaffBrands(ctx);
}

/** Makes a brand or changes it (X3119). @throws AppError notFound, outdated, taken */
export async function saveBrand(
  ctx: RequestContext,
  { id, version, name, aliases: typed, logo }: ParsedInputOf<typeof adminBrand.save>,
): Promise<OutputOf<typeof adminBrand.save>> {
  // Its own name is no alias.
  const aliases = tidy(typed).filter((one) => brandKey(one) !== brandKey(name));
  const wrong = aliases.find((one) => !/[\p{L}\p{N}]/u.test(one) || /^\p{Script=Han}$/u.test(one));
  if (wrong !== undefined) throw refuseField('aliases', `别名“${wrong}”太短，汉字至少两个，也不能只有符号`);
  const { savedId, renewed } = await inTransaction(ctx, async (tx) => {
    await lockBrands(tx);
    const brands = await listStaffBrands(tx);
    const before = id === 0 ? undefined : requireSeen(brands, id, version);
    assertFree(brands, id, name, aliases);
    const changes = differing(describe(before), describe({ name, aliases, logo }));
    if (before && changes.length === 0) return { savedId: id, renewed: [] };
    const made = before ? id : await insertBrand(tx, { name, aliases, logo });
    if (made === undefined) throw refuseTaken('name', `刚刚有同事新建了品牌“${name}”`);
    const isRenamed = before !== undefined && before.name !== name;
    if (before) await updateBrand(tx, id, { name, aliases, logo });
    if (isRenamed) await renameSkusOf(tx, id);
    await recordAct(tx, {
      action: 'brand.save',
      target: `品牌 ${made} ${name}`,
      object: { type: 'brand', id: made },
      changes,
    });
    await announceChange(tx);
    return { savedId: made, renewed: isRenamed ? await findCategoriesOfBrand(tx, id) : [] };
  });
  for (const categoryId of renewed) await requestCategoryRenewal(ctx, categoryId);
  return { id: savedId };
}

/** Brings two brands together that are one (X3120). @throws AppError notFound, outdated, conflict */
export async function mergeBrands(
  ctx: RequestContext,
  { fromId, fromVersion, intoId, intoVersion }: ParsedInputOf<typeof adminBrand.merge>,
): Promise<OutputOf<typeof adminBrand.merge>> {
  if (fromId === intoId) throw refuseField('intoId', '请选择另一个品牌');
  const { models, renewed } = await inTransaction(ctx, async (tx) => {
    await lockBrands(tx);
    const brands = await listStaffBrands(tx);
    const from = requireSeen(brands, fromId, fromVersion);
    const into = requireSeen(brands, intoId, intoVersion);
    const same = await findModelsInBoth(tx, 'brand', { fromId, intoId, most: NAMED_MODELS });
    if (same.length > 0)
      throw conflict(`两个品牌在同一分类下有同名机型（${same.join('、')}），请先改名、换分类或删除其中之一`);
    await assertUsedByGoodsAlone(tx, from, '合并');
    const aliases = tidy([...into.aliases, from.name, ...from.aliases]).filter(
      (one) => brandKey(one) !== brandKey(into.name),
    );
    if (aliases.length > MOST_ALIASES)
      throw conflict(`合并后别名超过 ${MOST_ALIASES} 个，请先删去不用的别名`);
    const moved = await moveModels(tx, fromId, intoId);
    await keepMerge(tx, 'brand', { fromId, intoId });
    // The name has to be free before another brand is called by it.
    await deleteBrand(tx, fromId);
    await updateBrand(tx, intoId, { name: into.name, aliases, logo: into.logo || from.logo });
    await renameSkusOf(tx, intoId);
    await recordAct(tx, {
      action: 'brand.merge',
      target: `品牌 ${intoId} ${into.name}`,
      object: { type: 'brand', id: intoId },
      changes: [
        { field: '并入', before: '', after: `${fromId} ${from.name}` },
        { field: '机型', before: String(into.models), after: String(into.models + from.models) },
        ...differing({ 别名: into.aliases.join('、') }, { 别名: aliases.join('、') }),
      ],
    });
    await announceChange(tx);
    return { models: moved, renewed: await findCategoriesOfBrand(tx, intoId) };
  });
  for (const categoryId of renewed) await requestCategoryRenewal(ctx, categoryId);
  return { models };
}

/** Deletes a brand without goods (X3121). @throws AppError notFound, outdated, conflict */
export async function removeBrand(
  ctx: RequestContext,
  { id, version }: ParsedInputOf<typeof adminBrand.remove>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockBrands(tx);
    const one = requireSeen(await listStaffBrands(tx), id, version);
    const goods = one.models + one.others;
    if (goods > 0) throw conflict(`“${one.name}”下还有 ${goods} 个机型，请先合并到其他品牌`);
    await assertUsedByGoodsAlone(tx, one, '删除');
    await forgetMerges(tx, 'brand', id);
    await deleteBrand(tx, id);
    await recordAct(tx, {
      action: 'brand.remove',
      target: `品牌 ${id} ${one.name}`,
      object: { type: 'brand', id },
      changes: differing(describe(one), {}),
    });
    await announceChange(tx);
  });
}

async function assertUsedByGoodsAlone(
  tx: RequestContext,
  { id, name }: StaffBrand,
  act: '合并' | '删除',
): Promise<void> {
  const tables = await findUsesOfBrand(tx, id, DERIVED);
  if (tables.length > 0)
    throw conflict(`“${name}”还用于二手、回收或维修，不能${act}；请先在那里改用其他品牌`);
}

function requireSeen(brands: readonly StaffBrand[], id: number, version: number): StaffBrand {
  const found = brands.find((one) => one.id === id);
  if (!found) throw notFound('品牌不存在，可能已被合并或删除');
  if (found.version !== version)
    throw refuse(outdated, `品牌“${found.name}”刚刚被其他同事修改过，请载入最新内容后再改`, {
      version: found.version,
    });
  return found;
}

/** No two brands share a name or an alias: a file and a search must know which is meant. */
function assertFree(
  brands: readonly StaffBrand[],
  id: number,
  name: string,
  aliases: readonly string[],
): void {
  const others = brands.filter((one) => one.id !== id);
  const ownerOf = (word: string) =>
    others.find((one) => [one.name, ...one.aliases].some((known) => brandKey(known) === brandKey(word)));
  const byName = ownerOf(name);
  if (byName) throw refuseTaken('name', `“${name}”已是品牌“${byName.name}”的名称或别名，可以合并两个品牌`);
  for (const alias of aliases) {
    const owner = ownerOf(alias);
    if (owner) throw refuseTaken('aliases', `“${alias}”已是品牌“${owner.name}”的名称或别名`);
  }
}

function tidy(words: readonly string[]): string[] {
  return [...new Map(words.map((word) => [brandKey(word), word.replace(/\s+/g, ' ').trim()])).values()];
}

function describe(
  one: { name: string; aliases: readonly string[]; logo: string } | undefined,
): Record<string, string> {
  return one ? { 名称: one.name, 别名: one.aliases.join('、'), 标志: one.logo } : {};
}
