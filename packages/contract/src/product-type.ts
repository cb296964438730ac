/** Codes of the tags that say what kind of a product it is: second-hand, bargain, rental, old. */
export const productTypes = { secondHand: 3, bargain: 4, rental: 14, old: 30 } as const;
export type ProductTypeCode = (typeof productTypes)[keyof typeof productTypes];

/** The words of tags by which each kind is told. */
const words: readonly (readonly [ProductTypeCode, RegExp])[] = [
  [productTypes.secondHand, /^(二手|官翻)/],
  [productTypes.bargain, /^(优品|特价)/],
  [productTypes.rental, /^租/],
  [productTypes.old, /^(旧机|老款)/],
];

/** The code of a tag that says the kind of a product; undefined for any other tag. */
export function productTypeOf(tag: string): ProductTypeCode | undefined {
  return words.find(([, word]) => word.test(tag))?.[0];
}
