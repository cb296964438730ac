/** Words of one group of synonyms, and groups of a site. */
export const SYNONYM_WORDS = 10;
export const SYNONYM_GROUPS = 500;
/** The last place of a search that staff may give away. */
export const PIN_PLACES = 20;
/** Keywords that a site tries its search with. */
export const TEST_KEYWORDS = 200;
/** Places of a search that count as found. */
export const TEST_PLACES = 10;
/** Days for which is kept what was searched for. */
export const SEARCH_DAYS = 400;

/** How searches ended, as staff look through them. */
export const searchEnds = { none: '没有找到', partly: '只找到部分词', all: '全部搜索词' } as const;
export type SearchEnd = keyof typeof searchEnds;
export const searchEndKeys = Object.keys(searchEnds) as [SearchEnd, ...SearchEnd[]];

/** How a pin stands now. `gone`: its goods are in no list. */
export const pinStates = ['off', 'ahead', 'shown', 'over', 'gone'] as const;
