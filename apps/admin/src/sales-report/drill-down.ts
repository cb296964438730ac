import { FREIGHT_KEY, type SalesGroup } from '@jishi/contract/sales-report-words.ts';

/** What of an address says which sales are shown; the page and the order of rows begin anew. */
const KEPT = ['from', 'to', 'store', 'category', 'brand', 'product', 'figure'];

/**
 * Where a row of a report leads: a day to its hours, a store or brand to its models, a category to what lies below it
 * and then to its models, a model to its SKUs.
 * @param search the address of the report that the row stands in
 * @returns the search of an address, undefined for a row that leads nowhere
 */
export function drillDown(by: SalesGroup, key: string, search: URLSearchParams): string | undefined {
  if (key === FREIGHT_KEY || key === '0') return by === 'store' ? narrow('store', 'product') : undefined;
  switch (by) {
    case 'day':
      return written({ from: key, to: key, by: 'hour' });
    case 'store':
    case 'brand':
      return narrow(by, 'product');
    case 'category':
      return narrow(by, search.get('category') === key ? 'product' : 'category');
    case 'product':
      return narrow(by, 'sku');
    default:
      return undefined;
  }

  function narrow(name: string, next: SalesGroup): string {
    return written({ [name]: key, by: next });
  }

  function written(changes: Readonly<Record<string, string>>): string {
    const next = new URLSearchParams();
    for (const name of KEPT) {
      const value = search.get(name);
      if (value !== null) next.set(name, value);
    }
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    return `?${next}`;
  }
}
