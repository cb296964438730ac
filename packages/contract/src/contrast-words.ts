/** Most goods beside each other: a column each, on a page of 1200 px. */
export const MOST_COMPARED = 4;
