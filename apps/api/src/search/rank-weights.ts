/** What lexemes of the weights D, C, B and A are worth: the whole name outweighs any number of its words. */
export const WEIGHTS: readonly number[] = [0.05, 0.1, 0.2, 1];
