import { isDeviceNumber, isImei, normalizeDeviceNumber } from '@jishi/contract/device-number.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { valuation } from '@jishi/contract/valuation.ts';
import {
  recycleCategories,
  recycleCategoryKeys,
  recycleCategoryOf,
  SEARCHED_BY_IMEI,
  SEARCHED_BY_WORDS,
  VALID_DAYS,
} from '@jishi/contract/valuation-words.ts';
import { countLookUp, findDevice, findModelByNumber } from '../device/device.service.ts';
import { refuseField } from '../platform/refuse-field.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listStoresOfCity } from '../store/store.service.ts';
import { listDeals } from './deals.ts';
import { engineOf } from './engine.ts';
import { wordsOfSearch } from './model-words.ts';
import { presentModel } from './present-model.ts';
import { selectModelsOfWords } from './search.queries.ts';
import {
  countListedModels,
  type ModelRow,
  selectListedModels,
  selectModelCounts,
  selectModelIdsOfTac,
  selectModelsById,
} from './valuation.queries.ts';

const HOT_MODELS = 12;
const HOT_WORDS = 8;
const STORES = 12;
/** Digits of an IMEI that stand for models of a maker. */
const TAC_DIGITS = 8;
/** Models that one number may be of. */
const MOST_OF_NUMBER = 50;

/** Home of recycling (C172). */
export async function readIndex(ctx: RequestContext): Promise<OutputOf<typeof valuation.index>> {
  const [counts, hot, deals, stores] = await Promise.all([
    selectModelCounts(ctx),
    selectListedModels(ctx, { hot: true }, { page: 1, pageSize: HOT_MODELS }),
    listDeals(ctx),
    listStoresOfCity(ctx, ctx.visitor.countyId),
  ]);
  return {
    engine: engineOf(ctx),
    categories: recycleCategoryKeys.map((key) => ({
      ...recycleCategories[key],
      models: counts
        .filter(({ category }) => category === key)
        .reduce((total, { models }) => total + models, 0),
    })),
    hot: hot.map(presentModel),
    historyEva: deals,
    validDays: VALID_DAYS,
    stores: stores
      .filter(({ services }) => services.includes('recycle'))
      .slice(0, STORES)
      .map(({ id, name, address }) => ({ shopId: id, name, address })),
  };
}

/** Words that are searched (C173). */
export async function listHotWords(ctx: RequestContext): Promise<{ words: string[] }> {
  const hot = await selectListedModels(ctx, { hot: true }, { page: 1, pageSize: HOT_WORDS });
  return { words: hot.map(({ name }) => name) };
}

/** Brands by category (C174). */
export async function listBrandTree(
  ctx: RequestContext,
  categoryId: number,
): Promise<OutputOf<typeof valuation.brands>> {
  const wanted = recycleCategoryOf(categoryId);
  if (categoryId !== 0 && !wanted) return [];
  const counts = await selectModelCounts(ctx);
  return recycleCategoryKeys
    .filter((key) => wanted === undefined || key === wanted)
    .map((key) => ({
      ...recycleCategories[key],
      brands: counts
        .filter(({ category }) => category === key)
        .map(({ brandId: id, brandName: name, models }) => ({ id, name, models })),
    }))
    .filter(({ brands }) => brands.length > 0);
}

/** A page of models (C176). */
export async function pageModels(
  ctx: RequestContext,
  { categoryId, brandId, page, pageSize }: ParsedInputOf<typeof valuation.models>,
): Promise<OutputOf<typeof valuation.models>> {
  const category = recycleCategoryOf(categoryId);
  if (categoryId !== 0 && !category) return { list: [], total: 0, page, pageSize };
  const filter = { category, brandId };
  const [rows, total] = await Promise.all([
    selectListedModels(ctx, filter, { page, pageSize }),
    countListedModels(ctx, filter),
  ]);
  return { list: rows.map(presentModel), total, page, pageSize };
}

/** Models by words or by the number of a device (C175). @throws AppError puzzleFirst, wrongInput */
export async function searchModels(
  ctx: RequestContext,
  { keyWords, pageNo, pageSize, notPageFlag, verify }: ParsedInputOf<typeof valuation.search>,
): Promise<OutputOf<typeof valuation.search>> {
  const number = normalizeDeviceNumber(keyWords);
  if (!notPageFlag && isDeviceNumber(number)) {
    await countLookUp(ctx, verify);
    const rows = await findModelsOfNumber(ctx, number);
    const records = rows.map(presentModel);
    return { result: { records, total: records.length }, imei: number, type: SEARCHED_BY_IMEI };
  }
  if (!notPageFlag && /^\d{15}$/.test(number))
    throw refuseField('keyWords', '串号有误，请核对 15 位数字后重新输入');
  for (const words of wordsOfSearch(keyWords)) {
    const { ids, total } = await selectModelsOfWords(ctx, words, {
      page: notPageFlag ? 1 : pageNo,
      pageSize,
    });
    if (total === 0) continue;
    const rows = new Map((await selectModelsById(ctx, ids)).map((row) => [row.id, row]));
    const records = ids.flatMap((id) => rows.get(id) ?? []).map(presentModel);
    return {
      result: { records, total: notPageFlag ? records.length : total },
      ...{ imei: '', type: SEARCHED_BY_WORDS },
    };
  }
  return { result: { records: [], total: 0 }, imei: '', type: SEARCHED_BY_WORDS };
}

/**
 * Listed models that a number may be of: what the register knows the device to be, else all models of its first eight
 * digits (S119), else what other devices are whose numbers begin alike.
 */
export async function findModelsOfNumber(ctx: RequestContext, number: string): Promise<ModelRow[]> {
  const page = { page: 1, pageSize: MOST_OF_NUMBER };
  const ids = isImei(number) ? await selectModelIdsOfTac(ctx, number.slice(0, TAC_DIGITS)) : [];
  const fitting = ids.length === 0 ? [] : await selectListedModels(ctx, { ids }, page);
  // What other devices are says nothing beside a list of the models of the digits.
  if (fitting.length > 0 && !(await findDevice(ctx, number))) return fitting;
  const productId = await findModelByNumber(ctx, number);
  const known =
    productId === undefined ? [] : await selectListedModels(ctx, { productIds: [productId] }, page);
  const sure = fitting.filter(({ id }) => known.some((one) => one.id === id));
  return [sure, fitting, known].find((rows) => rows.length > 0) ?? [];
}
