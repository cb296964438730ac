import {
  type FilterChoice,
  findFilterChoices,
  findParameterSpread,
  type ParameterSpread,
} from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** Longer values are sentences. */
export const LONGEST_VALUE = 24;
/** Names of a category that lists are filtered by, at most, unless staff choose more. */
const MAXIMUM_NAMES = 8;
/** More values than a shopper looks through. */
const MOST_VALUES = 24;
/** Models that share a value, in the mean: below, the parameter tells models apart rather than kinds of them. */
const LEAST_SHARING = 2;
/** The catalogue is asked at most this often for each category, however many batches an import has. */
const ASK_AFTER_MS = 60_000;

interface Held {
  askedAt: number;
  spreads: readonly ParameterSpread[];
}

/** By tenant and category, per process: platforms are told apart so that two of them in one process do not mix. */
const held = new WeakMap<object, Map<string, Held>>();

/** Decisions of staff by the name of the parameter. */
export type FilterChoices = ReadonlyMap<string, boolean>;

/** A parameter of the goods of a category, and whether lists are filtered by it. */
export interface FilterParameter {
  name: string;
  /** Models that have it, and how many different values they have. */
  models: number;
  values: number;
  /** Whether lists would be filtered by it if nobody had decided. */
  byRule: boolean;
  choice: FilterChoice;
  shown: boolean;
}

/**
 * The parameters that lists of a category can be filtered by: those that staff have chosen, and by what the catalogue
 * holds those whose values repeat among its models, unless staff have taken them out. A nightly job indexes all goods
 * anew, so that the choice follows a catalogue that grows.
 */
export async function findFilterable(
  ctx: RequestContext,
  categoryIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const known = held.get(ctx.platform) ?? new Map<string, Held>();
  held.set(ctx.platform, known);
  const keyOf = (categoryId: number) => `${ctx.tenant.id} ${categoryId}`;
  const now = Date.now();
  const distinct = [...new Set(categoryIds)];
  const asked = distinct.filter((id) => now - (known.get(keyOf(id))?.askedAt ?? 0) >= ASK_AFTER_MS);
  const [spreads, choices] = await Promise.all([
    findParameterSpread(ctx, asked, LONGEST_VALUE),
    // What staff decide holds at once, so it is never taken from before.
    findFilterChoices(ctx, distinct),
  ]);
  const spreadsOf = Map.groupBy(spreads, ({ categoryId }) => categoryId);
  for (const id of asked) known.set(keyOf(id), { askedAt: now, spreads: spreadsOf.get(id) ?? [] });
  const choicesOf = Map.groupBy(choices, ({ categoryId }) => categoryId);
  return new Map(
    distinct.map((id) => [
      id,
      chooseNames(known.get(keyOf(id))?.spreads ?? [], byName(choicesOf.get(id) ?? [])),
    ]),
  );
}

/** Every parameter of the goods of a category with what staff have decided about it; the commonest first. */
export async function listFilterParameters(
  ctx: RequestContext,
  categoryId: number,
): Promise<FilterParameter[]> {
  const [spreads, rows] = await Promise.all([
    findParameterSpread(ctx, [categoryId], LONGEST_VALUE),
    findFilterChoices(ctx, [categoryId]),
  ]);
  const choices = byName(rows);
  const byRule = chooseNames(spreads, new Map());
  const shown = chooseNames(spreads, choices);
  const known = new Set(spreads.map(({ name }) => name));
  // What was decided about a parameter that no goods have any longer can still be taken back.
  const gone = rows
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => ({ name, models: 0, values: 0 }));
  return [...spreads.filter(({ name }) => !filteredAnyway.has(name)).toSorted(byUse), ...gone].map(
    ({ name, models, values }) => ({
      name,
      models,
      values,
      byRule: byRule.has(name),
      choice: choices.get(name),
      shown: shown.has(name),
    }),
  );
}

/** What lists have a filter of their own for. */
const filteredAnyway: ReadonlySet<string> = new Set(['品牌', '价格']);

/** The names that staff have chosen, then those that most models have and whose values repeat. */
export function chooseNames(
  spreads: readonly ParameterSpread[],
  choices: FilterChoices = new Map(),
): ReadonlySet<string> {
  const possible = spreads.filter(({ name }) => !filteredAnyway.has(name)).toSorted(byUse);
  const chosen = possible.filter(({ name }) => choices.get(name) === true);
  const useful = possible.filter(
    ({ name, models, values }) =>
      !choices.has(name) && values >= 2 && values <= MOST_VALUES && models >= values * LEAST_SHARING,
  );
  const room = Math.max(0, MAXIMUM_NAMES - chosen.length);
  return new Set([...chosen, ...useful.slice(0, room)].map(({ name }) => name));
}

function byUse(left: ParameterSpread, right: ParameterSpread): number {
  return right.models - left.models || left.values - right.values || (left.name < right.name ? -1 : 1);
}

function byName(rows: readonly { name: string; shown: boolean }[]): FilterChoices {
  return new Map(rows.map(({ name, shown }) => [name, shown]));
}
