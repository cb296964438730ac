/** What models are ranked by: units that were bought, visitors who looked. */
export const rankKinds = { hot: '热销榜', popular: '人气榜' } as const;
export type RankKind = keyof typeof rankKinds;
export const rankKindKeys = Object.keys(rankKinds) as [RankKind, ...RankKind[]];

/** Days that a rank looks back. */
export const RANK_DAYS = 7;
/** Units of one model that one member is counted with, so that nobody buys a place. */
export const UNITS_OF_MEMBER = 2;
/** Places that shoppers see; a product page names one down to `PLACES_NAMED`. */
export const RANK_PLACES = 20;
export const PLACES_NAMED = 10;
/** Fewer models than this are no rank. */
export const FEWEST_RANKED = 3;

/** Months after which models are compared by what they still cost. */
export const retentionMonths = [3, 6, 12, 24] as const;
/** A model that first cost less, in yuan, is no device whose worth anybody follows. */
export const RETENTION_FLOOR_YUAN = 500;
