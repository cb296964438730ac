/** How a list can be sorted; the fifth part of the code is a place in this list. */
export const sortOrders = ['default', 'sales', 'newest', 'priceUp', 'priceDown'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** One chosen value of one attribute: `内存` (nameId) is `12GB` (valueId). */
export interface AttributeChoice {
  readonly nameId: number;
  readonly valueId: number;
}

/** What the `coll` of `/list/:coll` and `/search/:coll` says (R034, R036). 0 is "any"; prices are yuan. */
export interface ListCode {
  readonly categoryId: number;
  readonly brandId: number;
  readonly minPrice: number;
  /** 0: no upper bound. */
  readonly maxPrice: number;
  readonly sort: SortOrder;
  /** Sorted by name and value, each pair once. Values of one name are alternatives, names must all hold. */
  readonly attributes: readonly AttributeChoice[];
}

/** The dearest price that the API takes, in yuan. */
const MAXIMUM_YUAN = 99_999_999;
/** As many pairs of the longest ids as fit into what the API takes. */
const MAXIMUM_ATTRIBUTES = 15;

/** Everything, in the default order. */
export const emptyListCode: ListCode = {
  categoryId: 0,
  brandId: 0,
  minPrice: 0,
  maxPrice: 0,
  sort: 'default',
  attributes: [],
};

/**
 * Reads a filter code: six parts joined by `-` (see docs/list-codes.md). A code is typed, shortened and broken by
 * people and crawlers, so nothing in it is an error: what cannot be read means "any", what is too much is left out.
 */
export function parseListCode(coll: string): ListCode {
  const [category = '', brand = '', least = '', most = '', sort = '', attributes = ''] = coll.split('-');
  const prices = [readYuan(least), readYuan(most)] as const;
  const isReversed = prices[1] > 0 && prices[0] > prices[1];
  return {
    categoryId: readId(category),
    brandId: readId(brand),
    minPrice: isReversed ? prices[1] : prices[0],
    maxPrice: isReversed ? prices[0] : prices[1],
    sort: sortOrders[Number(/^\d$/.test(sort) ? sort : 0)] ?? 'default',
    attributes: readAttributes(attributes),
  };
}

/** Writes a filter code in its one canonical form. */
export function writeListCode({
  categoryId,
  brandId,
  minPrice,
  maxPrice,
  sort,
  attributes,
}: ListCode): string {
  const sortIndex = Math.max(0, sortOrders.indexOf(sort));
  return [categoryId, brandId, minPrice, maxPrice, sortIndex, writeAttributes(attributes) || '0'].join('-');
}

/** Attributes as the API takes them: `12.34_12.35`; empty for none. */
export function writeAttributes(attributes: readonly AttributeChoice[]): string {
  return normalise(attributes)
    .map(({ nameId, valueId }) => `${nameId}.${valueId}`)
    .join('_');
}

/** A price in yuan that somebody typed: at most two decimals; 0 for what is no price. */
export function readYuan(text: string): number {
  if (!/^\d{1,9}(\.\d+)?$/.test(text.trim())) return 0;
  return Math.min(Math.round(Number(text) * 100) / 100, MAXIMUM_YUAN);
}

function readId(text: string): number {
  // Past fifteen digits a number is no longer exact.
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

function readAttributes(text: string): AttributeChoice[] {
  return normalise(
    text.split('_').flatMap((pair) => {
      const found = /^(\d{1,12})\.(\d{1,12})$/.exec(pair);
      const [nameId, valueId] = [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
      return nameId > 0 && valueId > 0 ? [{ nameId, valueId }] : [];
    }),
  );
}

/** The same choices have the same code, in whatever order they were made. */
function normalise(attributes: readonly AttributeChoice[]): AttributeChoice[] {
  return [...attributes]
    .sort((left, right) => left.nameId - right.nameId || left.valueId - right.valueId)
    .filter((one, at, all) => one.nameId !== all[at - 1]?.nameId || one.valueId !== all[at - 1]?.valueId)
    .slice(0, MAXIMUM_ATTRIBUTES);
}
