import type { adminGoods } from '@jishi/contract/admin-goods.ts';
import { explainGtin, wholeGtin } from '@jishi/contract/gtin.ts';
import { yuanToFen } from '@jishi/contract/money.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { wrongInput } from '@jishi/contract/refusal.ts';
import { findUnitCategory } from '@jishi/contract/resale-words.ts';
import { explainSkuCode } from '@jishi/contract/sku-code.ts';
import { composeSkuName, findGtinOwners, type GoodsPicture, listBrands } from '../catalog/catalog.service.ts';
import {
  findCategoryNames,
  findTakenCodes,
  isModelTaken,
  type ModelChange,
  type SkuChange,
} from '../catalog/goods-desk.service.ts';
import { refuse } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** A model as it came from its form, new or not. */
export type ModelDraft = Omit<ParsedInputOf<typeof adminGoods.save>, 'id' | 'version'>;
type SkuDraft = ModelDraft['skus'][number];

/** Where a model stands: its brand, and its category from the first level down; empty where there is none. */
export interface ModelPlace {
  readonly brandName: string;
  readonly categoryNames: readonly string[];
}

/** A model that may be written. */
export interface CheckedModel extends ModelPlace {
  readonly change: ModelChange;
  /** In the order of the table. */
  readonly skus: readonly { readonly ppid: number; readonly version: number; readonly change: SkuChange }[];
}

/** What is wrong with a form, in words by field: everything at once, as whoever fills it in wants to know. */
class Problems {
  readonly #fields: Record<string, string[]> = {};

  note(field: string, words: string): void {
    this.#fields[field] ??= [words];
  }

  /** @throws AppError wrongInput where there is any */
  throwIfAny(): void {
    const [first] = Object.values(this.#fields);
    if (first) throw refuse(wrongInput, first[0] ?? '', { fields: this.#fields });
  }
}

/**
 * Reads what staff have written of a model. Nobody else may change the model meanwhile.
 * @param id of the model; 0 for one that is to be made
 * @throws AppError wrongInput, naming every field that something is wrong with
 */
export async function checkModel(tx: RequestContext, id: number, draft: ModelDraft): Promise<CheckedModel> {
  const problems = new Problems();
  const { model, brandId, categoryId, series, sellingPoint, dimensions } = draft;
  const { brandName, categoryNames } = await placeModel(tx, draft);
  if (brandName === '') problems.note('brandId', '品牌不存在，可能已被合并或删除，请重新选择');
  checkCategory(categoryNames, problems);
  if (await isModelTaken(tx, { brandId, categoryId, model }, id))
    problems.note('model', '该品牌在这个分类下已有同名机型，请编辑原来的机型或换一个名称');
  checkTwice(dimensions, (name) => problems.note('dimensions', `规格项“${name}”重复`));
  checkParameters(draft.parameters, problems);
  checkSkus(draft, problems);
  await checkCodes(tx, id, draft.skus, problems);
  await checkGtins(tx, id, draft.skus, problems);
  await checkPictures(tx, draft.skus, problems);
  problems.throwIfAny();
  return {
    ...{ brandName, categoryNames },
    change: {
      ...{ brandId, categoryId, model, series, sellingPoint },
      tags: [...new Set(draft.tags)],
      dimensionNames: dimensions,
      parameters: draft.parameters.filter(({ value }) => value !== ''),
    },
    skus: draft.skus.map(({ ppid, version, ...one }, sort) => ({
      ...{ ppid, version },
      change: {
        ...{ code: one.code, gtin: one.gtin, purchaseLimit: one.purchaseLimit, sort },
        name: composeSkuName({ brandName, model }, one.specs),
        specValues: one.specs,
        priceFen: yuanToFen(one.price),
        listPriceFen: yuanToFen(one.listPrice),
        // What nobody has looked at on its page is not sold.
        status: ppid === 0 ? 'offShelf' : one.status,
        pictures: one.pictures.map(keptPicture),
      },
    })),
  };
}

/** What brand and category are called. */
export async function placeModel(
  ctx: RequestContext,
  { brandId, categoryId }: { brandId: number; categoryId: number },
): Promise<ModelPlace> {
  const [brands, categoryNames] = await Promise.all([listBrands(ctx), findCategoryNames(ctx, categoryId)]);
  return {
    brandName: brands.find((one) => one.id === brandId)?.name ?? '',
    categoryNames: categoryNames ?? [],
  };
}

function checkCategory(names: readonly string[], problems: Problems): void {
  if (names.length === 0) problems.note('categoryId', '分类不存在，可能已被删除，请重新选择');
  else if (findUnitCategory(names))
    problems.note('categoryId', `“${names.join(' / ')}”只放二手和优品单品，库存以单台计，请选择其他分类`);
}

function checkTwice(values: readonly string[], tell: (value: string) => void): void {
  const twice = values.find((value, at) => values.indexOf(value) !== at);
  if (twice !== undefined) tell(twice);
}

function checkParameters(parameters: ModelDraft['parameters'], problems: Problems): void {
  const seen = new Set<string>();
  for (const [at, { group, name }] of parameters.entries()) {
    const key = JSON.stringify([group, name]);
    if (seen.has(key)) problems.note(`parameters.${at}.name`, `“${group}”下已有参数“${name}”`);
    seen.add(key);
  }
}

function checkSkus({ dimensions, skus }: ModelDraft, problems: Problems): void {
  const lineOfSpecs = new Map<string, number>();
  const lineOfCode = new Map<string, number>();
  for (const [at, { code, specs }] of skus.entries()) {
    const wrong = explainSkuCode(code);
    const sameCode = lineOfCode.get(code);
    if (wrong !== undefined) problems.note(`skus.${at}.code`, wrong);
    else if (sameCode !== undefined) problems.note(`skus.${at}.code`, `编码与第 ${sameCode} 行重复`);
    else lineOfCode.set(code, at + 1);
    const missing = dimensions.findIndex((_name, index) => (specs[index] ?? '') === '');
    const key = JSON.stringify(specs);
    const sameSpecs = lineOfSpecs.get(key);
    if (missing >= 0) problems.note(`skus.${at}.specs.${missing}`, `请填写${dimensions[missing]}`);
    else if (specs.length > dimensions.length) problems.note('dimensions', '规格值比规格项多，请补充规格项');
    else if (sameSpecs === undefined) lineOfSpecs.set(key, at + 1);
    else if (dimensions.length === 0)
      problems.note('dimensions', '有多个规格时，请添加区分它们的规格项，如“颜色”');
    else problems.note(`skus.${at}.specs.0`, `与第 ${sameSpecs} 行规格相同`);
  }
}

async function checkCodes(
  tx: RequestContext,
  id: number,
  skus: readonly SkuDraft[],
  problems: Problems,
): Promise<void> {
  const taken = await findTakenCodes(
    tx,
    skus.map(({ code }) => code),
    id,
  );
  for (const [at, { code }] of skus.entries()) {
    const owner = taken.get(code);
    if (owner !== undefined) problems.note(`skus.${at}.code`, `编码已被“${owner}”使用`);
  }
}

/** A number of a maker is of one SKU of the shop, however long it is written. */
async function checkGtins(
  tx: RequestContext,
  id: number,
  skus: readonly SkuDraft[],
  problems: Problems,
): Promise<void> {
  const owners = await findGtinOwners(
    tx,
    skus.map(({ gtin }) => gtin),
  );
  const lineOf = new Map<string, number>();
  for (const [at, { gtin }] of skus.entries()) {
    if (gtin === '') continue;
    const whole = wholeGtin(gtin);
    const wrong = explainGtin(gtin);
    const line = lineOf.get(whole);
    const owner = owners.get(whole);
    if (wrong !== undefined) problems.note(`skus.${at}.gtin`, wrong);
    else if (line !== undefined) problems.note(`skus.${at}.gtin`, `条码与第 ${line} 行重复`);
    else if (owner && owner.productId !== id)
      problems.note(`skus.${at}.gtin`, `条码已被“${owner.name}”（${owner.code}）使用`);
    else lineOf.set(whole, at + 1);
  }
}

async function checkPictures(
  ctx: RequestContext,
  skus: readonly SkuDraft[],
  problems: Problems,
): Promise<void> {
  const places = new Map<string, number>();
  for (const [at, { pictures }] of skus.entries())
    for (const { url } of pictures) if (!places.has(url)) places.set(url, at);
  for (const [url, at] of places) {
    if (!(await ctx.platform.files.exists(url.replace('/files/', ''))))
      problems.note('pictures', `第 ${at + 1} 行有图片不存在，请重新上传`);
  }
}

function keptPicture({ url, width, height, alt }: SkuDraft['pictures'][number]): GoodsPicture {
  return { key: url.replace('/files/', ''), width, height, ...(alt !== '' && { alt }) };
}
