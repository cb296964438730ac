/** Most names that a brand has beside its own: with it they are one group of synonyms. */
export const MOST_ALIASES = 9;
