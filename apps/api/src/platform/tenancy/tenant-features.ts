import {
  defaultOf,
  type FeatureName,
  type FeatureValues,
  featureNames,
  isPageFeature,
  type PageFeatureName,
} from '@jishi/contract/tenant-features.ts';
import type { Tenant } from './tenant-settings.ts';

/**
 * What a tenant has of a feature: what its staff chose, otherwise what the specification says of its number. Tenants
 * are held in memory, so this asks nobody; money is in fen.
 */
export function featureOf<Name extends FeatureName>(
  { tenant }: { tenant: Pick<Tenant, 'id' | 'settings'> },
  name: Name,
): FeatureValues[Name] {
  const chosen: Partial<FeatureValues> = tenant.settings.features ?? {};
  return chosen[name] ?? defaultOf(name, tenant.id);
}

/** Every feature of a tenant, chosen or not. */
export function featuresOf(tenant: Pick<Tenant, 'id' | 'settings'>): FeatureValues {
  return valuesOf(tenant, featureNames) as FeatureValues;
}

/** The features that pages decide by. */
export function pageFeaturesOf(tenant: Pick<Tenant, 'id' | 'settings'>): Record<PageFeatureName, boolean> {
  return valuesOf(tenant, pageFeatures) as Record<PageFeatureName, boolean>;
}

const pageFeatures = featureNames.filter(isPageFeature);

function valuesOf(tenant: Pick<Tenant, 'id' | 'settings'>, names: readonly FeatureName[]) {
  return Object.fromEntries(names.map((name) => [name, featureOf({ tenant }, name)]));
}
