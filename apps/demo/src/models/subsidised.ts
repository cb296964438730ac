import type { ModelVariant } from './demo-model.ts';

/** No unit that costs more has a subsidy of the state. */
export const SUBSIDISED_UP_TO_YUAN = 6_000;

/** The tags of a model, without that of the subsidy where all of its SKUs are too dear for one. */
export function tagsOf(
  tags: readonly string[] = [],
  variants: readonly Pick<ModelVariant, 'saleYuan'>[],
): readonly string[] {
  const isSubsidised = variants.some(({ saleYuan }) => saleYuan <= SUBSIDISED_UP_TO_YUAN);
  return isSubsidised ? tags : tags.filter((tag) => tag !== '国家补贴');
}
