import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { repairCatalogue } from '@jishi/contract/repair-catalogue.ts';
import { type PartState, repairGradeKeys } from '@jishi/contract/repair-words.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Availability, readAvailability } from '../stock/stock.service.ts';
import { readModel } from './read-models.ts';
import {
  type PriceRow,
  selectCategories,
  selectItems,
  selectLeastOfItems,
  selectPricesOf,
} from './repair-catalogue.queries.ts';

type FaultItem = OutputOf<typeof repairCatalogue.faultItems>['items'][number];

/** Groups of faults with the least that each costs: of a model, or of any (C096). */
export async function listFaultGroups(
  ctx: RequestContext,
  productId: number,
): Promise<OutputOf<typeof repairCatalogue.faultGroups>> {
  const [groups, items, least] = await Promise.all([
    selectCategories(ctx),
    selectItems(ctx),
    productId > 0 ? leastOfModel(ctx, productId) : selectLeastOfItems(ctx),
  ]);
  const fromOf = new Map(least.map(({ itemId, fromFen }) => [itemId, fromFen]));
  return groups.flatMap(({ id, name, icon }) => {
    const prices = items.flatMap((item) => (item.categoryId === id ? (fromOf.get(item.id) ?? []) : []));
    if (prices.length === 0) return [];
    return { id, name, icon, from: fenToYuan(Math.min(...prices)), faults: prices.length };
  });
}

async function leastOfModel(
  ctx: RequestContext,
  productId: number,
): Promise<{ itemId: number; fromFen: number }[]> {
  const prices = await selectPricesOf(ctx, [productId]);
  return [...Map.groupBy(prices, ({ itemId }) => itemId)].map(([itemId, own]) => ({
    itemId,
    fromFen: Math.min(...own.map(({ priceFen }) => priceFen)),
  }));
}

/** Faults of a model, of one group or of all (C097), in the order of groups and faults. @throws AppError notFound */
export async function listFaults(
  ctx: RequestContext,
  { productId, categoryId }: { productId: number; categoryId: number },
): Promise<FaultItem[]> {
  await readModel(ctx, productId);
  const [groups, items, prices] = await Promise.all([
    selectCategories(ctx),
    selectItems(ctx),
    selectPricesOf(ctx, [productId]),
  ]);
  const parts = await readAvailability(
    ctx,
    prices.flatMap(({ partPpid }) => partPpid ?? []),
  );
  const placeOf = new Map(groups.map(({ id }, place) => [id, place]));
  return items
    .filter((item) => categoryId === 0 || item.categoryId === categoryId)
    .toSorted((one, other) => (placeOf.get(one.categoryId) ?? 0) - (placeOf.get(other.categoryId) ?? 0))
    .flatMap((item) => {
      const own = prices.filter(({ itemId }) => itemId === item.id);
      if (own.length === 0) return [];
      const { id, name, description, minutes, needsCheck } = item;
      const grades = sortByGrade(own).map((price) => presentGrade(price, parts));
      return { id, categoryId: item.categoryId, name, description, minutes, needsCheck, grades };
    });
}

function sortByGrade(prices: readonly PriceRow[]): PriceRow[] {
  return prices.toSorted(
    (one, other) => repairGradeKeys.indexOf(one.grade) - repairGradeKeys.indexOf(other.grade),
  );
}

function presentGrade(
  { grade, priceFen, labourFen, warrantyDays, partPpid }: PriceRow,
  parts: ReadonlyMap<number, Availability>,
): FaultItem['grades'][number] {
  return {
    ...{ grade, price: fenToYuan(priceFen), labour: fenToYuan(labourFen), warrantyDays },
    partsState: describePart(partPpid, parts),
    partPpid: partPpid ?? 0,
  };
}

function describePart(partPpid: number | null, parts: ReadonlyMap<number, Availability>): PartState {
  if (partPpid === null) return 'none';
  const units = parts.get(partPpid);
  if (units && units.total > 0) return 'inStock';
  return units && units.inTransit > 0 ? 'inTransit' : 'toOrder';
}

/** Parts of a model with what each costs built in (C071). @throws AppError notFound */
export async function listAccessories(
  ctx: RequestContext,
  productId: number,
): Promise<OutputOf<typeof repairCatalogue.accessories>> {
  const faults = await listFaults(ctx, { productId, categoryId: 0 });
  const rows = faults.flatMap((fault) => fault.grades.map((grade) => ({ fault, grade })));
  const names = await findSkus(
    ctx,
    rows.map(({ grade }) => grade.partPpid).filter((ppid) => ppid > 0),
  );
  return rows.flatMap(({ fault, grade: { partPpid, partsState, ...grade } }) => {
    const part = names.get(partPpid);
    if (!part) return [];
    return {
      ...{ ppid: partPpid, name: part.name, itemId: fault.id, itemName: fault.name, minutes: fault.minutes },
      ...grade,
      state: partsState,
    };
  });
}
