/** Levels of the tree of categories. */
export const CATEGORY_LEVELS = 3;
