import * as z from 'zod';
import {
  type FeatureName,
  featureNames,
  isPageFeature,
  type PageFeatureName,
  type Quantity,
  type Switch,
  type SwitchName,
  tenantFeatures,
} from './tenant-features.ts';
import { flag, integer, yuanInput } from './wire.ts';

type Inputs = {
  [Name in FeatureName]: Name extends SwitchName
    ? ReturnType<typeof flag>
    : z.ZodType<number, number | string>;
};
type Outputs = { [Name in FeatureName]: Name extends SwitchName ? z.ZodBoolean : z.ZodNumber };
type PageOutputs = Record<PageFeatureName, z.ZodBoolean>;

/** Every feature in a request: switches as flags, money in yuan, all within their bounds. */
export const featuresInput = () => z.object(shapeOf(featureNames, inputOf) as unknown as Inputs);
/** Every feature in an answer: money in yuan. */
export const featuresOutput = () => z.object(shapeOf(featureNames, outputOf) as Outputs);
/** Those that pages decide by. */
export const pageFeaturesOutput = () =>
  z.object(shapeOf(featureNames.filter(isPageFeature), outputOf) as PageOutputs);

function shapeOf<Schema>(names: readonly FeatureName[], schemaOf: (feature: Switch | Quantity) => Schema) {
  return Object.fromEntries(names.map((name) => [name, schemaOf(tenantFeatures[name])]));
}

function inputOf(feature: Switch | Quantity) {
  if (feature.kind === 'switch') return flag();
  if (feature.kind !== 'money') return integer(feature.least, feature.most);
  return yuanInput(feature.most / 100).pipe(z.number().min(feature.least / 100));
}

function outputOf(feature: Switch | Quantity) {
  return feature.kind === 'switch' ? z.boolean() : z.number();
}
