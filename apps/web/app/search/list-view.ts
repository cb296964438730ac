import {
  emptyListCode,
  type ListCode,
  parseListCode,
  readYuan,
  writeListCode,
} from '@jishi/contract/list-code.ts';

/** What an address of `/list/:coll`, `/search`, `/search/:coll` or `/shoplist/:coll` asks for: the whole state. */
export interface ListView {
  readonly place: 'list' | 'search' | 'shoplist';
  readonly code: ListCode;
  /** Empty on a category list. */
  readonly keyword: string;
  /** Only what can be had now; on the list of one store what lies there, which it shows at first. */
  readonly inStockOnly: boolean;
  /** What lies in a store of the city, or may be picked up today in the chosen one. */
  readonly stockAt: '' | 'city' | 'today';
  /** The store whose stock is listed; 0 on other lists, and where none is chosen yet. */
  readonly shopId: number;
  /** From 1. */
  readonly page: number;
  /** The visitor means the keyword as it is spelled: nothing is shown for a corrected one. */
  readonly exact: boolean;
}

/** The longest keyword and the last page that the API takes. */
const MAXIMUM_KEYWORD = 100;
export const MAXIMUM_PAGE = 500;

/** Reads the state from an address. Nothing is an error: what cannot be read is as if it were not there. */
export function readListView(
  place: ListView['place'],
  coll: string | undefined,
  query: URLSearchParams,
): ListView {
  const code = parseListCode(coll ?? '');
  return {
    place,
    code: readPriceForm(code, query),
    keyword: place === 'search' ? readKeyword(query.get('keyword') ?? '') : '',
    inStockOnly: place === 'shoplist' ? query.get('stock') !== '0' : query.get('stock') === '1',
    stockAt: place === 'shoplist' ? '' : readStockAt(query.get('at')),
    shopId: place === 'shoplist' ? readShop(query.get('shop') ?? '') : 0,
    page: readPage(query.get('page') ?? ''),
    exact: place === 'search' && query.get('exact') === '1',
  };
}

/** The one address of a state; the first page and what is not chosen are not written. */
export function addressOf({ place, code, keyword, page, exact, ...view }: ListView): string {
  const query = new URLSearchParams();
  if (view.shopId > 0) query.set('shop', String(view.shopId));
  if (keyword !== '') query.set('keyword', keyword);
  if (view.inStockOnly !== (place === 'shoplist')) query.set('stock', view.inStockOnly ? '1' : '0');
  if (view.stockAt !== '') query.set('at', view.stockAt);
  if (exact) query.set('exact', '1');
  if (page > 1) query.set('page', String(page));
  const coll = writeListCode(code);
  const isPlainSearch = place === 'search' && coll === writeListCode(emptyListCode);
  const path = isPlainSearch ? '/search' : `/${place}/${coll}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Names that an address of a list is made of, and those of its price form. */
const ownNames: ReadonlySet<string> = new Set([
  'keyword',
  'stock',
  'at',
  'shop',
  'exact',
  'page',
  'min',
  'max',
]);

/** The one address of a state for somebody who came by another: what a campaign has written behind that goes along. */
export function addressFor(view: ListView, query: URLSearchParams): string {
  const address = addressOf(view);
  const foreign = new URLSearchParams([...query].filter(([name]) => !ownNames.has(name)));
  return foreign.size === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${foreign}`;
}

/** The state with another filter: what is found changes, so it begins at the first page. */
export function refine(view: ListView, change: Partial<ListCode>): ListView {
  return { ...view, page: 1, code: { ...view.code, ...change } };
}

/** The state with a value of an attribute chosen, or no longer chosen. */
export function toggleAttribute(view: ListView, nameId: number, valueId: number): ListView {
  const { attributes } = view.code;
  const others = attributes.filter((one) => one.nameId !== nameId || one.valueId !== valueId);
  const isChosen = others.length < attributes.length;
  return refine(view, { attributes: isChosen ? others : [...attributes, { nameId, valueId }] });
}

/** The state with no value of an attribute chosen. */
export function clearAttribute(view: ListView, nameId: number): ListView {
  return refine(view, { attributes: view.code.attributes.filter((one) => one.nameId !== nameId) });
}

/** The state without filters. A list keeps its category, which is what it is; the order stays too. */
export function clearFilters(view: ListView): ListView {
  const { categoryId, sort } = view.code;
  const code = { ...emptyListCode, sort, categoryId: view.place === 'search' ? 0 : categoryId };
  return { ...view, code, inStockOnly: view.place === 'shoplist', stockAt: '', page: 1 };
}

/** Whether anything is filtered, beside the category of a list. */
export function hasFilters(view: ListView): boolean {
  return addressOf(clearFilters(view)) !== addressOf({ ...view, page: 1 });
}

/** The price form sends `min` and `max`; together with what the code says they become a code. */
function readPriceForm(code: ListCode, query: URLSearchParams): ListCode {
  if (!hasPriceForm(query)) return code;
  const [minPrice, maxPrice] = [readYuan(query.get('min') ?? ''), readYuan(query.get('max') ?? '')];
  const isReversed = maxPrice > 0 && minPrice > maxPrice;
  return isReversed ? { ...code, minPrice: maxPrice, maxPrice: minPrice } : { ...code, minPrice, maxPrice };
}

/** Whether an address comes from the price form, and stands for another one. */
export function hasPriceForm(query: URLSearchParams): boolean {
  return query.has('min') || query.has('max');
}

/** A keyword as the API takes it: no control characters, trimmed, not too long and not cut within a character. */
function readKeyword(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAXIMUM_KEYWORD)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

function readStockAt(text: string | null): ListView['stockAt'] {
  return text === 'city' || text === 'today' ? text : '';
}

function readShop(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

function readPage(text: string): number {
  return /^\d{1,4}$/.test(text) ? Math.min(Math.max(Number(text), 1), MAXIMUM_PAGE) : 1;
}
