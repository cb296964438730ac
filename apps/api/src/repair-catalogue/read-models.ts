import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { repairCatalogue } from '@jishi/contract/repair-catalogue.ts';
import {
  findBrands,
  findModelCards,
  listShownCategories,
  type ModelCard,
} from '../catalog/catalog.service.ts';
import { listDevicesOf } from '../device/device.service.ts';
import { notFound } from '../platform/app-error.ts';
import { keepPerGeneration } from '../platform/cache/keep-per-generation.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectRepairables } from './repair-catalogue.queries.ts';
import { NO_SUCH_MODEL } from './repair-catalogue.service.ts';
import { countPointsByBrand } from './service-point.queries.ts';

export type RepairModel = OutputOf<typeof repairCatalogue.models>['list'][number];
type BySeries = OutputOf<typeof repairCatalogue.modelsBySeries>;
type Brand = OutputOf<typeof repairCatalogue.brands>[number];

/** Phones of a member that pages begin with. */
const OWN_PHONES = 6;
/** Without an announcement the models are read anew after this. */
const MODELS_MS = 60_000;

/**
 * All models that are repaired, in the order of the menu, by brand and the newest first; read once for each change that
 * is announced.
 */
export const readModels = keepPerGeneration(
  async (ctx: RequestContext): Promise<readonly RepairModel[]> => {
    const rows = await selectRepairables(ctx);
    const byId = new Map(rows.map((row) => [row.productId, row]));
    const cards = await findModelCards(ctx, [...byId.keys()]);
    const order = (await listShownCategories(ctx)).map(({ id }) => id);
    const sorted = cards.toSorted(
      (one, other) => order.indexOf(one.categoryId) - order.indexOf(other.categoryId),
    );
    return sorted.map((card) => {
      const { fromFen = 0, faults = 0 } = byId.get(card.productId) ?? {};
      return { ...presentCard(card), from: fenToYuan(fromFen), faults };
    });
  },
  { mostMs: MODELS_MS },
);

function presentCard({ picture, ...card }: ModelCard) {
  return { ...card, picture: presentPicture(picture, card.name, card.categoryName) };
}

/** Models of a category and a brand, 0 for any (C067). */
export async function listModelsOf(
  ctx: RequestContext,
  { categoryId, brandId }: { categoryId: number; brandId: number },
): Promise<RepairModel[]> {
  const models = await readModels(ctx);
  return models.filter(
    (one) =>
      (categoryId === 0 || one.categoryId === categoryId) && (brandId === 0 || one.brandId === brandId),
  );
}

/** A page of them (C069). */
export async function pageModels(
  ctx: RequestContext,
  { page, pageSize, ...kind }: { categoryId: number; brandId: number; page: number; pageSize: number },
): Promise<OutputOf<typeof repairCatalogue.models>> {
  const all = await listModelsOf(ctx, kind);
  return { list: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, page, pageSize };
}

/** One model that is repaired (C095). @throws AppError notFound */
export async function readModel(ctx: RequestContext, productId: number): Promise<RepairModel> {
  const found = (await readModels(ctx)).find((one) => one.productId === productId);
  if (!found) throw notFound(NO_SUCH_MODEL);
  return found;
}

/** Categories with their brands (C068), in the order of the shop's menu. */
export async function listCategoriesAndBrands(
  ctx: RequestContext,
): Promise<OutputOf<typeof repairCatalogue.categoryAndBrand>> {
  const models = await readModels(ctx);
  const order = (await listShownCategories(ctx)).map(({ id }) => id);
  return [...Map.groupBy(models, ({ categoryId }) => categoryId)]
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([id, own]) => ({ id, name: own[0]?.categoryName ?? '', brands: countBrands(own) }));
}

/** Brands of a category, 0 for any (C074). */
export async function listBrands(ctx: RequestContext, categoryId: number): Promise<Brand[]> {
  return countBrands(await listModelsOf(ctx, { categoryId, brandId: 0 }));
}

function countBrands(models: readonly RepairModel[]): Brand[] {
  return [...Map.groupBy(models, ({ brandId }) => brandId)].map(([id, own]) => ({
    id,
    name: own[0]?.brandName ?? '',
    models: own.length,
  }));
}

/** Brands that are repaired here or have service points of their maker (C108). */
export async function listMaintained(
  ctx: RequestContext,
): Promise<OutputOf<typeof repairCatalogue.maintained>> {
  const [models, points] = await Promise.all([readModels(ctx), countPointsByBrand(ctx)]);
  const repaired = new Map(countBrands(models).map((one) => [one.id, one]));
  const brands = await findBrands(ctx, [...new Set([...repaired.keys(), ...points.keys()])]);
  return brands.map(({ id, name }) => ({
    ...{ id, name },
    models: repaired.get(id)?.models ?? 0,
    points: points.get(id) ?? 0,
  }));
}

/** Models by brand and series, and the phones of the member who asks (C070). */
export async function listModelsBySeries(
  ctx: RequestContext,
  kind: { categoryId: number; brandId: number },
): Promise<BySeries> {
  const models = await listModelsOf(ctx, kind);
  const groups = Map.groupBy(models, ({ brandId, series }) => `${brandId} ${series}`);
  const series = [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { brandId, brandName, series: name } = first;
    return { brandId, brandName, name: name || `${brandName} 其他机型`, models: own };
  });
  return { own: await listOwnPhones(ctx), series };
}

async function listOwnPhones(ctx: RequestContext): Promise<BySeries['own']> {
  const memberId = ctx.visitor.member?.memberId;
  if (!memberId) return [];
  const devices = await listDevicesOf(ctx, memberId, OWN_PHONES);
  const models = new Map((await readModels(ctx)).map((one) => [one.productId, one]));
  const cards = new Map(
    (
      await findModelCards(
        ctx,
        devices.flatMap(({ productId }) => productId ?? []),
      )
    ).map((card) => [card.productId, card]),
  );
  return devices.map(({ id, title, productId, ppid, number }) => {
    const card = cards.get(productId ?? 0);
    return {
      deviceId: id,
      name: card?.name ?? title,
      productId: productId ?? 0,
      ppid: ppid ?? card?.ppid ?? 0,
      picture: presentPicture(card?.picture, card?.model ?? title, card?.categoryName),
      serialTail: number.slice(-4),
      from: models.get(productId ?? 0)?.from ?? null,
    };
  });
}
