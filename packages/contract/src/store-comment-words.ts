/** Days after a visit, or after goods were picked up, in which a store may be commented on. */
export const STORE_COMMENT_DAYS = 60;
export const MOST_STORE_COMMENT_WORDS = 2_000;
export const MOST_STORE_COMMENT_PICTURES = 6;

/** What somebody was in a store for. */
export const storeOccasions = { visit: '预约到店', pickup: '到店取货' } as const;

export type StoreOccasion = keyof typeof storeOccasions;
export const storeOccasionKeys = Object.keys(storeOccasions) as [StoreOccasion, ...StoreOccasion[]];

/** Which comments of a store are shown. */
export const storeCommentFilters = ['all', 'image', 'good', 'middle', 'bad'] as const;
export type StoreCommentFilter = (typeof storeCommentFilters)[number];
