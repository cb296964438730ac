/**
 * Names of the sample-product labels (S360, S361, S362). They stand apart from the schema, so that a page can have them
 * without it.
 */
export const sampleLabelNames = { 1: '样品特卖', 2: '特价样品', 3: '样品' } as const;
export type SampleLabel = keyof typeof sampleLabelNames;

/** The labels in the order of their numbers. */
export const sampleLabels: readonly SampleLabel[] = [1, 2, 3];
