import type { adminGoods } from '@jishi/contract/admin-goods.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { callModel, type GoodsPicture } from '../catalog/catalog.service.ts';
import {
  findEditedModel,
  listEditedSkus,
  listParameterUses,
  searchStaffModels,
} from '../catalog/goods-desk.service.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findModels } from '../search/search.service.ts';
import { sumStock } from '../stock/stock.service.ts';

/** Models of a keyword; a shop with more of one word narrows the list. */
const MODELS_FOUND = 2000;
/** Values that a parameter is offered with. */
const VALUES_OFFERED = 12;

/** Models of ordinary goods, for staff (X3110). */
export async function listModels(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminGoods.models>,
): Promise<OutputOf<typeof adminGoods.models>> {
  // A number is a part of a code; the search would find every model that has it in its name.
  const models = /^\d*$/.test(input.keyword) ? [] : await findModels(ctx, input.keyword, MODELS_FOUND);
  const { rows, total } = await searchStaffModels(ctx, { ...input, models });
  const list = rows.map(({ id, skus, shown, brandName, categoryName, ...row }) => {
    const name = callModel({ brandName, model: row.model });
    return {
      ...{ id, name, skus, shown },
      brand: brandName,
      category: categoryName,
      image: presentPicture(row.picture, name, categoryName),
      lowest: row.lowestFen === null ? null : fenToYuan(row.lowestFen),
      highest: row.highestFen === null ? null : fenToYuan(row.highestFen),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
  return { list, total, page: input.page, pageSize: input.pageSize };
}

/** A model as it is edited (X3111). @throws AppError notFound */
export async function readModel(ctx: RequestContext, id: number): Promise<OutputOf<typeof adminGoods.model>> {
  const row = await findEditedModel(ctx, id);
  if (!row) throw notFound('机型不存在，可能已被删除');
  const skus = await listEditedSkus(ctx, id);
  const sums = await sumStock(
    ctx,
    skus.map(({ ppid }) => ppid),
  );
  const sumOf = new Map(sums.map((sum) => [sum.ppid, sum]));
  return {
    ...{ id, version: row.version, model: row.model, brandId: row.brandId, categoryId: row.categoryId },
    ...{ series: row.series, sellingPoint: row.sellingPoint, tags: row.tags },
    dimensions: row.dimensionNames,
    parameters: row.parameters,
    skus: skus.map(({ ppid, version, code, gtin, status, purchaseLimit, ...one }) => ({
      ...{ ppid, version, code, gtin, status, purchaseLimit },
      // Files of long ago left values out where a model has a dimension.
      specs: row.dimensionNames.map((_name, at) => one.specValues[at] ?? ''),
      price: fenToYuan(one.priceFen),
      listPrice: fenToYuan(one.listPriceFen),
      pictures: one.pictures.map(presentOwn),
      onHand: sumOf.get(ppid)?.onHand ?? 0,
      reserved: sumOf.get(ppid)?.reserved ?? 0,
    })),
  };
}

function presentOwn({ key, width, height, alt = '' }: GoodsPicture) {
  return { url: `/files/${key}`, width, height, alt };
}

/** What the models of a category say of themselves, offered where another is written (X3114). */
export async function readParameterSet(
  ctx: RequestContext,
  categoryId: number,
): Promise<OutputOf<typeof adminGoods.parameterSet>> {
  const uses = await listParameterUses(ctx, categoryId);
  // A group stays together, where most tables have its first line.
  const placeOfGroup = (group: string) =>
    Math.min(...uses.filter((one) => one.group === group).map(({ place }) => place));
  const places = new Map([...new Set(uses.map(({ group }) => group))].map((one) => [one, placeOfGroup(one)]));
  const byName = Map.groupBy(uses, ({ group, name }) => JSON.stringify([group, name]));
  return [...byName.values()]
    .map((values) => {
      const { group = '', name = '' } = values[0] ?? {};
      const models = values.reduce((sum, one) => sum + one.models, 0);
      const place = values.reduce((sum, one) => sum + one.place * one.models, 0) / models;
      const commonest = values.toSorted(
        (one, other) => other.models - one.models || one.value.localeCompare(other.value, 'zh'),
      );
      return {
        ...{ group, name, models, place },
        values: commonest.slice(0, VALUES_OFFERED).map(({ value }) => value),
      };
    })
    .toSorted(
      (one, other) =>
        (places.get(one.group) ?? 0) - (places.get(other.group) ?? 0) ||
        one.group.localeCompare(other.group) ||
        one.place - other.place,
    )
    .map(({ place: _place, ...one }) => one);
}
