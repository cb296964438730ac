import type { specDimension } from '@jishi/contract/product-shapes.ts';
import type * as z from 'zod';
import { compareSizes, isMemorySize } from '../platform/compare-sizes.ts';

/** What choosing needs to know of a SKU. */
export interface ChoosableSku {
  ppid: number;
  specValues: readonly string[];
  /** Whether it can be bought now; another one is still shown and still leads to its page. */
  buyable: boolean;
}

export type Dimension = Omit<z.infer<typeof specDimension>, 'options'> & {
  options: { value: string; ppid: number; selected: boolean; available: boolean }[];
};

/**
 * The choices of a product page. Every value of every dimension leads to a SKU: the one that has the value and agrees
 * with the present choice in the most other dimensions, earlier dimensions first, buyable ones preferred. So no choice
 * leads nowhere. Values stand in the order of the SKUs, memory by its size: the first colour may lack a middle one.
 */
export function buildDimensions(
  names: readonly string[],
  skus: readonly ChoosableSku[],
  current: ChoosableSku,
): Dimension[] {
  return names.map((name, dimension) => {
    const values = [...new Set(skus.map((sku) => sku.specValues[dimension] ?? ''))].filter(
      (value) => value !== '',
    );
    if (values.every(isMemorySize)) values.sort(compareSizes);
    return {
      name,
      options: values.map((value) => {
        const target = findClosest(skus, current, dimension, value) ?? current;
        const exact = skus.some(
          (sku) =>
            sku.buyable && sku.specValues[dimension] === value && agreesElsewhere(sku, current, dimension),
        );
        return {
          value,
          ppid: target.ppid,
          selected: current.specValues[dimension] === value,
          available: exact || (target.buyable && names.length === 1),
        };
      }),
    };
  });
}

/** The SKU that choosing `value` leads to, or undefined when no SKU has it. */
export function findClosest(
  skus: readonly ChoosableSku[],
  current: ChoosableSku,
  dimension: number,
  value: string,
): ChoosableSku | undefined {
  const agreement = (sku: ChoosableSku): number =>
    sku.specValues.reduce(
      (score, spec, index) =>
        index !== dimension && spec === current.specValues[index]
          ? score + 2 ** (sku.specValues.length - index)
          : score,
      sku.buyable ? 0.5 : 0,
    );
  return skus
    .filter((sku) => sku.specValues[dimension] === value)
    .reduce<ChoosableSku | undefined>(
      (best, sku) => (best === undefined || agreement(sku) > agreement(best) ? sku : best),
      undefined,
    );
}

function agreesElsewhere(sku: ChoosableSku, current: ChoosableSku, dimension: number): boolean {
  return sku.specValues.every((spec, index) => index === dimension || spec === current.specValues[index]);
}
