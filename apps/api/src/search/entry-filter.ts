/** What a list or a search asks for. */
export interface EntryFilter {
  /** tsquery text; empty for none. */
  tsquery: string;
  /** Names of categories: of what the words find only their goods; left out for all. */
  kinds?: readonly string[];
  categoryId: number;
  brandId: number;
  minFen: number;
  /** 0 for no upper bound. */
  maxFen: number;
  /** Groups of value ids: any of a group, all groups. */
  valueGroups: number[][];
  /** Only models of which some SKU can be had now from one of these places. */
  inStockAt?: readonly number[];
  /** Models that staff have given a place: they are found whatever their words. */
  pinned?: readonly number[];
  /** Only those of them, or only the others; left out for both. */
  among?: 'pinned' | 'others';
}

export type EntrySort = 'default' | 'sales' | 'newest' | 'priceUp' | 'priceDown';

/** In which order. */
export interface EntryOrder {
  sort: EntrySort;
  /** tsquery text to rank by; empty for none. */
  rank: string;
  boost: readonly string[];
}

export interface IdCount extends Record<string, unknown> {
  id: number;
  count: number;
}

/** How many models a filter finds, and how many it would find with one part of it chosen otherwise. */
export interface MatchCounts {
  /** With all of the filter. */
  total: number;
  /** By category, itself and below; the category filter aside. */
  categories: ReadonlyMap<number, number>;
  /** By brand, the brand filter aside; the most first. */
  brands: readonly IdCount[];
  /** By rung of prices (see price-ladder.ts), the price filter aside. Goods without an amount are on none. */
  rungs: ReadonlyMap<number, number>;
  /** By filter value, with all of the filter. */
  values: ReadonlyMap<number, number>;
  /** The same for each group of values that is filtered by, that group aside. */
  valuesWithout: readonly ReadonlyMap<number, number>[];
}
