import type { OutputOf } from '@jishi/contract/operation.ts';
import type { secondHand } from '@jishi/contract/second-hand.ts';
import { readUnitCode, toggleWord, type UnitCode, writeUnitCode } from '@jishi/contract/second-hand-code.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  countUnitsByWord,
  type EntryFilter,
  listUnitBrands,
  listUnitCategories,
} from '../resale/resale.service.ts';

type Group = OutputOf<typeof secondHand.filters>[number];

/** Steps of prices that a list offers, in yuan. */
const priceSteps = [
  [0, 1_000],
  [1_000, 2_000],
  [2_000, 3_000],
  [3_000, 5_000],
  [5_000, 8_000],
  [8_000, 0],
] as const;
/** Properties that a list is narrowed by, in their order; then the others that goods have. */
const firstNames = ['成色', '容量', '内存', '存储', '颜色'];
const MOST_VALUES = 16;
const ALL = '全部';

/** What a code asks for. */
export function filterOf(code: UnitCode): EntryFilter {
  return {
    kind: 'secondhand',
    ...{ categoryId: code.categoryId, brandId: code.brandId },
    ...{ minFen: code.minPrice * 100, maxFen: code.maxPrice * 100 },
    words: code.words.map(({ name, value }) => `${name}:${value}`),
  };
}

/** Screening groups of a code, each counted as if nothing of its own were chosen (C346). */
export async function listFilters(
  ctx: RequestContext,
  listCode: string,
  storeId: number,
): Promise<OutputOf<typeof secondHand.filters>> {
  const code = readUnitCode(listCode);
  const filter = { ...filterOf(code), storeId };
  const [categories, brands, words] = await Promise.all([
    listUnitCategories(ctx, { ...filter, categoryId: 0 }),
    listUnitBrands(ctx, { ...filter, brandId: 0 }),
    countUnitsByWord(ctx, { ...filter, words: [] }),
  ]);
  const groups = [
    groupOf('分类', code.categoryId, categories, (categoryId) => ({ ...code, categoryId })),
    groupOf('品牌', code.brandId, brands, (brandId) => ({ ...code, brandId })),
    priceGroup(code),
    ...wordGroups(code, words),
  ];
  return groups.filter(({ items }) => items.length > 1);
}

function groupOf(
  name: string,
  chosen: number,
  choices: readonly { id: number; name: string; count: number }[],
  lead: (id: number) => UnitCode,
): Group {
  const total = choices.reduce((sum, { count }) => sum + count, 0);
  return {
    name,
    items: [{ id: 0, name: ALL, count: total }, ...choices].map((one) => ({
      ...one,
      selected: one.id === chosen,
      coll: writeUnitCode(lead(one.id)),
    })),
  };
}

function priceGroup(code: UnitCode): Group {
  const choices = [[0, 0], ...priceSteps].map(([least = 0, most = 0], id) => ({
    id,
    name:
      id === 0
        ? ALL
        : most === 0
          ? `${least} 元以上`
          : least === 0
            ? `${most} 元以下`
            : `${least}-${most} 元`,
    count: 0,
    selected: code.minPrice === least && code.maxPrice === most,
    coll: writeUnitCode({ ...code, minPrice: least, maxPrice: most }),
  }));
  return { name: '价格', items: choices };
}

function wordGroups(code: UnitCode, counts: readonly { word: string; count: number }[]): Group[] {
  const pairs = counts.map(({ word, count }) => {
    const at = word.indexOf(':');
    return { name: word.slice(0, at), value: word.slice(at + 1), count };
  });
  const placeOf = (name: string) => (firstNames.indexOf(name) + firstNames.length) % firstNames.length;
  return [...Map.groupBy(pairs, ({ name }) => name)]
    .filter(([name]) => firstNames.includes(name))
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([name, values]) => {
      const rest = { ...code, words: code.words.filter((one) => one.name !== name) };
      const isChosen = (value: string) => code.words.some((one) => one.name === name && one.value === value);
      return {
        name,
        items: [
          {
            id: 0,
            name: ALL,
            count: 0,
            selected: rest.words.length === code.words.length,
            coll: writeUnitCode(rest),
          },
          ...values.slice(0, MOST_VALUES).map(({ value, count }, at) => ({
            ...{ id: at + 1, name: value, count, selected: isChosen(value) },
            coll: writeUnitCode(toggleWord(code, { name, value })),
          })),
        ],
      };
    });
}
