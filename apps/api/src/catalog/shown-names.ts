import { keepPerGeneration } from '../platform/cache/keep-per-generation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  type BrandRow,
  type CategoryRow,
  selectAllBrands,
  selectBrands,
  selectCategories,
} from './catalog-tree.queries.ts';
import { type FilterValueRow, selectAllFilterValues, selectFilterValues } from './indexable.queries.ts';

/**
 * The names of categories, brands and filters stand in every answer and are nearly always what they were: they are read
 * once for each change that is announced, and are never older than this (docs/decisions/0005). What is not among them
 * is new, and is asked for.
 */
const NAMES_MS = 10_000;

interface Shelf<Row> {
  byId: ReadonlyMap<number, Row>;
  /** Where a row stands among all. */
  placeOf: ReadonlyMap<number, number>;
}

function keepNames<Row extends { id: number }>(
  selectAll: (ctx: RequestContext) => Promise<Row[]>,
): (ctx: RequestContext) => Promise<Shelf<Row>> {
  return keepPerGeneration(
    async (ctx) => {
      const rows = await selectAll(ctx);
      return {
        byId: new Map(rows.map((row) => [row.id, row])),
        placeOf: new Map(rows.map(({ id }, place) => [id, place])),
      };
    },
    { mostMs: NAMES_MS },
  );
}

const readCategories = keepNames(selectCategories);
const readBrands = keepNames(selectAllBrands);
const readFilterValues = keepNames(selectAllFilterValues);

/**
 * All categories of the tenant in their order, as pages show them; staff read `listCategories`.
 * @param needed ids that must be among them where they exist
 */
export async function listShownCategories(
  ctx: RequestContext,
  needed: Iterable<number> = [],
): Promise<readonly CategoryRow[]> {
  const { byId } = await readCategories(ctx);
  for (const id of needed) if (!byId.has(id)) return selectCategories(ctx);
  return [...byId.values()];
}

/** Brands by id, in their order; unknown ones are left out. */
export async function findBrands(ctx: RequestContext, ids: readonly number[]): Promise<BrandRow[]> {
  return pick(await readBrands(ctx), ids) ?? selectBrands(ctx, ids);
}

/** Names and values of filters by value id, in their order; unknown ones are left out. */
export async function findFilterValues(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<FilterValueRow[]> {
  return pick(await readFilterValues(ctx), ids) ?? selectFilterValues(ctx, ids);
}

/** @returns undefined where one of them is not known */
function pick<Row extends { id: number }>(
  { byId, placeOf }: Shelf<Row>,
  ids: readonly number[],
): Row[] | undefined {
  const rows = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  if (rows.length < new Set(ids).size) return undefined;
  return rows.sort((left, right) => (placeOf.get(left.id) ?? 0) - (placeOf.get(right.id) ?? 0));
}
