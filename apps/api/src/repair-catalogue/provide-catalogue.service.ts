import type { RepairGrade } from '@jishi/contract/repair-words.ts';
import {
  ensureBrands,
  ensureCategory,
  findProducts,
  findSkuRows,
  insertProduct,
  insertSkus,
} from '../catalog/catalog.service.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { setUnits } from '../stock/stock.service.ts';
import { insertCategory, insertItem, upsertPrice } from './price-desk.queries.ts';
import { selectCategories } from './repair-catalogue.queries.ts';
import { insertPoint, type PointDraft } from './service-point.queries.ts';

/** Parts lie in a category of their own, off the shelf, so that no list and no search shows them. */
const PARTS_CATEGORY = ['维修配件'];

/** A group of faults with its faults. */
export interface GroupPlan {
  name: string;
  icon: string;
  items: readonly { name: string; minutes: number; needsCheck: boolean; description: string }[];
}

/** What a fault of a model costs with parts of a grade; its part is made where it has a name. */
export interface PricePlan {
  brand: string;
  model: string;
  item: string;
  grade: RepairGrade;
  priceFen: number;
  labourFen: number;
  warrantyDays: number;
  part: {
    code: string;
    name: string;
    spec: string;
    stock: readonly { storeId: number; onHand: number }[];
  } | null;
}

/** Gives a site that repairs nothing yet these faults, prices, parts and service points: for the demo shop. */
export async function provideRepairCatalogue(
  ctx: RequestContext,
  plan: {
    groups: readonly GroupPlan[];
    prices: readonly PricePlan[];
    points: readonly (Omit<PointDraft, 'brandId'> & { brand: string })[];
  },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if ((await selectCategories(tx)).length > 0) return;
    const itemIds = await provideFaults(tx, plan.groups);
    const brands = await ensureBrands(tx, [
      ...new Set([...plan.prices, ...plan.points].map(({ brand }) => brand)),
    ]);
    const products = await findProducts(
      tx,
      [...brands.values()],
      [...new Set(plan.prices.map(({ model }) => model))],
    );
    const parts = await provideParts(tx, plan.prices, brands);
    for (const { brand, model, item, part, ...price } of plan.prices) {
      const brandId = brands.get(brand);
      const product = products.find((one) => one.brandId === brandId && one.model === model);
      const itemId = itemIds.get(item);
      if (!product || itemId === undefined) continue;
      const partPpid = (part && parts.get(part.code)) ?? null;
      await upsertPrice(tx, { ...price, productId: product.id, itemId, partPpid });
    }
    for (const { brand, ...point } of plan.points)
      await insertPoint(tx, { ...point, brandId: brands.get(brand) ?? 0 });
    await announceChange(tx);
  });
}

async function provideFaults(tx: RequestContext, groups: readonly GroupPlan[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [sort, { name, icon, items }] of groups.entries()) {
    const categoryId = await insertCategory(tx, { name, icon, sort });
    if (categoryId === undefined) throw new Error(`two groups are called ${name}`);
    for (const [place, item] of items.entries()) {
      const id = await insertItem(tx, { ...item, categoryId, sort: place, active: true });
      if (id !== undefined) ids.set(item.name, id);
    }
  }
  return ids;
}

/** Parts by code, as SKUs off the shelf with their stock; those that are there stay as they are. */
async function provideParts(
  tx: RequestContext,
  prices: readonly PricePlan[],
  brands: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const tenantId = tx.tenant.id;
  const categoryId = await ensureCategory(tx, PARTS_CATEGORY);
  const wanted = prices.flatMap(({ part, brand, priceFen, labourFen }) =>
    part ? { ...part, brand, costFen: priceFen - labourFen } : [],
  );
  const rows = await findSkuRows(
    tx,
    wanted.map(({ code }) => code),
    [],
  );
  const known = new Map(rows.map(({ code, ppid }) => [code, ppid]));
  const made = new Map(known);
  for (const [name, own] of Map.groupBy(
    wanted.filter(({ code }) => !known.has(code)),
    (part) => part.name,
  )) {
    const brandId = brands.get(own[0]?.brand ?? '') ?? 0;
    const productId = await insertProduct(tx, {
      ...{ tenantId, brandId, categoryId, model: name, dimensionNames: ['等级'] },
    });
    const skus = await insertSkus(
      tx,
      own.map(({ code, spec, costFen }, sort) => ({
        ...{ tenantId, productId, code, sort, name: `${name} ${spec}`, specValues: [spec] },
        ...{ listPriceFen: costFen, priceFen: costFen, status: 'offShelf' as const },
      })),
    );
    for (const [code, ppid] of skus) made.set(code, ppid);
  }
  await setUnits(
    tx,
    wanted
      .filter(({ code }) => !known.has(code))
      .flatMap(({ code, stock }) => stock.map((one) => ({ ...one, ppid: made.get(code) ?? 0 }))),
    { cause: 'opening' },
  );
  return made;
}
