import type { ShownStore } from './store-shapes.ts';

/** Where a map shows the store: the address that Amap's map, or its app on a phone, opens at a marked point. */
export function mapAddress({
  name,
  latitude,
  longitude,
}: Pick<ShownStore, 'name' | 'latitude' | 'longitude'>): string {
  const query = new URLSearchParams({ position: `${longitude},${latitude}`, name });
  return `https://uri.amap.com/marker?${query}`;
}
