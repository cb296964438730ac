/** A span of prices in yuan; `maxPrice` 0 is open. */
export interface PriceRange {
  readonly minPrice: number;
  readonly maxPrice: number;
}

/** Reads the name of an entry of the price filter, `1000-1999` or `8000-0` (open); undefined for any other text. */
export function readPriceRange(name: string): PriceRange | undefined {
  const found = /^(\d{1,8})-(\d{1,8})$/.exec(name);
  return found ? { minPrice: Number(found[1]), maxPrice: Number(found[2]) } : undefined;
}

/** How a span of prices reads: `1000-1999元`, `8000元以上`, `999元以下`. */
export function describePriceRange({ minPrice, maxPrice }: PriceRange): string {
  if (maxPrice === 0) return `${minPrice}元以上`;
  return minPrice === 0 ? `${maxPrice}元以下` : `${minPrice}-${maxPrice}元`;
}
