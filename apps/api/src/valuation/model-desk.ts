import type { adminValuation } from '@jishi/contract/admin-valuation.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import {
  MODEL_GONE,
  recycleCategories,
  recycleCategoryKeys,
  recycleCategoryOf,
} from '@jishi/contract/valuation-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { ensureBrands, findModelCards, listBrands } from '../catalog/catalog.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { PowerError } from '../platform/power/power-error.ts';
import { refuseTaken } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import type { ValuationModel } from '../platform/valuation/valuation-provider.ts';
import {
  insertModel,
  type ModelDraft,
  selectModelNamed,
  selectModelPage,
  updateModel,
} from './desk.queries.ts';
import { requireCategory } from './draft-desk.ts';
import { wordsOfModel } from './model-words.ts';
import { replaceWords } from './search.queries.ts';
import { deleteTac, insertTacs, selectTacs } from './tac.queries.ts';
import { type ModelRow, selectModelOfProvider, selectModelsById } from './valuation.queries.ts';

/** A page of models for staff (X2960). */
export async function listModels(
  ctx: RequestContext,
  { keyword, categoryId, brandId, page, pageSize }: ParsedInputOf<typeof adminValuation.models>,
): Promise<OutputOf<typeof adminValuation.models>> {
  const category = recycleCategoryOf(categoryId);
  const { rows, total } = await selectModelPage(ctx, { keyword, category, brandId }, { page, pageSize });
  const [tacs, brands] = await Promise.all([
    selectTacs(
      ctx,
      rows.map(({ id }) => id),
    ),
    listBrands(ctx),
  ]);
  return {
    list: rows.map((row) => ({
      ...{ id: row.id, name: row.name, brandId: row.brandId, brandName: row.brandName },
      ...{ categoryId: recycleCategories[row.category].id, productId: row.productId ?? 0 },
      ...{ providerPid: row.providerPid ?? '', topPrice: fenToYuan(row.topPriceFen) },
      ...{ hot: row.hot, active: row.active },
      tacs: tacs.filter(({ modelId }) => modelId === row.id).map(({ tac }) => tac),
    })),
    ...{ total, page, pageSize },
    brands: brands.map(({ id, name }) => ({ id, name })),
  };
}

/** Makes or changes a model (X2961). @throws AppError notFound, taken */
export async function saveModel(
  ctx: RequestContext,
  { id, categoryId, productId, providerPid, ...facts }: ParsedInputOf<typeof adminValuation.saveModel>,
): Promise<{ id: number }> {
  const category = requireCategory(categoryId);
  return inTransaction(ctx, async (tx) => {
    const before = id === 0 ? undefined : await requireModel(tx, id);
    const brandRow = (await listBrands(tx)).find((one) => one.id === facts.brandId);
    if (!brandRow) throw notFound('品牌不存在');
    const [card] = productId === 0 ? [] : await findModelCards(tx, [productId]);
    if (productId > 0 && !card) throw notFound('商品机型不存在');
    const named = await selectModelNamed(tx, facts.name);
    if (named !== undefined && named !== id) throw refuseTaken('name', '已有同名的回收机型');
    if (before && before.category !== category && before.topPriceFen > 0)
      throw conflict('该机型已有回收价，不能改变分类');
    const draft: ModelDraft = {
      ...{ ...facts, category, productId: productId || null, providerPid: providerPid || null },
      picture: card?.picture ?? null,
    };
    const savedId = before ? id : await insertModel(tx, draft);
    if (savedId === undefined) throw refuseTaken('name', '已有同名的回收机型');
    if (before) await updateModel(tx, id, draft);
    await replaceWords(tx, savedId, wordsOfModel(brandRow.name, facts.name));
    await recordAct(tx, {
      action: 'huishou.model',
      target: facts.name,
      object: { type: 'recycleModel', id: savedId },
      changes:
        before && before.name !== facts.name
          ? [{ field: '名称', before: before.name, after: facts.name }]
          : [],
    });
    await announceChange(tx);
    return { id: savedId };
  });
}

async function requireModel(ctx: RequestContext, id: number): Promise<ModelRow> {
  const [row] = await selectModelsById(ctx, [id]);
  if (!row) throw notFound(MODEL_GONE);
  return row;
}

/** Says that numbers may be of a model (X2963). @throws AppError notFound */
export async function saveTac(
  ctx: RequestContext,
  { tac, modelId, note }: ParsedInputOf<typeof adminValuation.saveTac>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const model = await requireModel(tx, modelId);
    if ((await insertTacs(tx, [{ tac, modelId, note }])) === 0) throw conflict('该机型已有这个串号段');
    await recordAct(tx, {
      action: 'huishou.tac',
      target: `${model.name} ${tac}`,
      object: { type: 'recycleModel', id: modelId },
    });
  });
}

/** Takes a TAC away (X2964). @throws AppError notFound */
export async function removeTac(
  ctx: RequestContext,
  { tac, modelId }: ParsedInputOf<typeof adminValuation.removeTac>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const model = await requireModel(tx, modelId);
    if (!(await deleteTac(tx, { tac, modelId }))) throw notFound('串号段不存在或已删除');
    await recordAct(tx, {
      action: 'huishou.tacRemove',
      target: `${model.name} ${tac}`,
      object: { type: 'recycleModel', id: modelId },
    });
  });
}

/** Pages of the platform that are fetched at most; each has 50 models. */
const MOST_PAGES = 100;

/** Fetches the models of the platform (X2962). @throws AppError conflict where there is none, or it is away */
export async function syncModels(ctx: RequestContext): Promise<{ added: number; changed: number }> {
  const provider = ctx.platform.powers.valuation(ctx.tenant.id);
  if (!provider) throw conflict('没有接入估价平台');
  const found: ValuationModel[] = [];
  try {
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const { models, total } = await provider.models({ keyword: '', page });
      found.push(...models);
      if (models.length === 0 || found.length >= total) break;
    }
  } catch (error) {
    if (error instanceof PowerError) throw conflict('估价平台暂时不可用，请稍后再试');
    throw error;
  }
  return inTransaction(ctx, async (tx) => {
    const brands = await ensureBrands(tx, [...new Set(found.map(({ brand }) => brand))]);
    let added = 0;
    let changed = 0;
    for (const model of found) {
      const brandId = brands.get(model.brand) ?? 0;
      const outcome = await keepModel(tx, model, brandId);
      if (outcome === 'added') added += 1;
      if (outcome === 'changed') changed += 1;
    }
    await recordAct(tx, {
      action: 'huishou.model',
      target: `估价平台，新增 ${added} 个，更新 ${changed} 个`,
      object: { type: 'tenant', id: tx.tenant.id },
    });
    await announceChange(tx);
    return { added, changed };
  });
}

async function keepModel(
  tx: RequestContext,
  { id: providerPid, brand, category: kind, name, topPriceFen }: ValuationModel,
  brandId: number,
): Promise<'added' | 'changed' | 'same'> {
  const category = recycleCategoryKeys.find((key) => recycleCategories[key].name === kind);
  if (!category) return 'same';
  const known = await selectModelOfProvider(tx, providerPid);
  if (known) {
    if (known.topPriceFen === topPriceFen) return 'same';
    await updateModel(tx, known.id, { topPriceFen });
    return 'changed';
  }
  const facts = { brandId, category, name, providerPid, topPriceFen, productId: null, picture: null };
  const id = await insertModel(tx, { ...facts, hot: false, active: true });
  if (id === undefined) return 'same';
  await replaceWords(tx, id, wordsOfModel(brand, name));
  return 'added';
}
