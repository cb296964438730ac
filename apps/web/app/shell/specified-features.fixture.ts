import {
  defaultOf,
  featureNames,
  isPageFeature,
  type PageFeatureName,
} from '@jishi/contract/tenant-features.ts';

/** What pages of a tenant are told of its features while its staff have chosen nothing. */
export function specifiedFeatures(xtenant: number): Record<PageFeatureName, boolean> {
  return Object.fromEntries(
    featureNames.filter(isPageFeature).map((name) => [name, defaultOf(name, xtenant)]),
  ) as Record<PageFeatureName, boolean>;
}
