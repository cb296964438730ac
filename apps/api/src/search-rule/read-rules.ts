import { listBrandAliases } from '../catalog/goods-desk.service.ts';
import { keepPerGeneration } from '../platform/cache/keep-per-generation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { keyOf } from './keyword-key.ts';
import { type PinRow, type SynonymRow, selectPins, selectSynonyms } from './search-rule.queries.ts';

/** A group of synonyms as searches use it: of staff, or the names of a brand. */
export type Synonyms = Pick<SynonymRow, 'id' | 'words' | 'oneWay'>;

type Pin = Pick<PinRow, 'productId' | 'position' | 'startsAt' | 'endsAt'>;

/** What staff have taught the search of a site. The same object for as long as nothing of it changes. */
export interface SearchRules {
  readonly synonyms: readonly Synonyms[];
  readonly pins: ReadonlyMap<string, readonly Pin[]>;
}

/** The last rules of each tenant and how they are written, by platform. */
const lastRules = new WeakMap<object, Map<number, { text: string; rules: SearchRules }>>();

/** The rules in use; a change is seen with its announcement, in every process. */
export const readSearchRules: (ctx: RequestContext) => Promise<SearchRules> = keepPerGeneration(
  async (ctx) => {
    const [synonyms, pins, brands] = await Promise.all([
      selectSynonyms(ctx),
      selectPins(ctx),
      listBrandAliases(ctx),
    ]);
    const active = {
      synonyms: [
        ...synonyms.flatMap(({ id, words, oneWay, active }) => (active ? [{ id, words, oneWay }] : [])),
        // A brand has all its names in searches; no group of staff has such an id.
        ...brands.map(({ id, name, aliases }) => ({ id: -id, words: [name, ...aliases], oneWay: false })),
      ],
      pins: pins.filter((pin) => pin.active),
    };
    const text = JSON.stringify(active);
    const tenants = lastRules.get(ctx.platform) ?? new Map();
    lastRules.set(ctx.platform, tenants);
    const last = tenants.get(ctx.tenant.id);
    if (last?.text === text) return last.rules;
    const rules = { synonyms: active.synonyms, pins: Map.groupBy(active.pins, ({ key }) => key) };
    tenants.set(ctx.tenant.id, { text, rules });
    return rules;
  },
);

/** Models that have a place in the search for a keyword now, in the order of their places. */
export function pinsFor({ pins }: SearchRules, keyword: string, now = new Date()): readonly Pin[] {
  const found = pins.get(keyOf(keyword));
  if (!found) return [];
  return found.filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || now < endsAt));
}
