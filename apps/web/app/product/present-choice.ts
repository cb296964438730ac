import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

type Detail = OutputOf<Contract['product']['detailStatic']>;

/** One value of a dimension: where choosing it leads, and what is known of the SKU that it makes. */
export interface ShownOption {
  value: string;
  /** The page of the SKU, or this page with a choice that makes none. */
  href: string;
  /** The SKU that choosing it makes; undefined where there is none (无此组合). */
  ppid: number | undefined;
  selected: boolean;
  available: boolean;
  image: Detail['dimensions'][number]['options'][number]['image'];
}

export interface ShownDimension {
  name: string;
  options: ShownOption[];
}

/** What is chosen on a product page. */
export interface ShownChoice {
  dimensions: ShownDimension[];
  /** The SKU that is chosen; undefined where the values that are chosen make none. */
  ppid: number | undefined;
  /** The chosen values, in words, where they make no SKU: `曜石黑 + 16GB+512GB`. */
  missing: string | undefined;
}

/** Name of the query that keeps a choice which no SKU has: `?spec=1:16GB%2B512GB`, dimension and value. */
const FIELD = 'spec';

/**
 * Values that the address wants instead of those of its SKU, by dimension. What is no dimension or no value of the
 * model is not heard.
 */
export function readWishes(query: URLSearchParams): ReadonlyMap<number, string> {
  const wishes = new Map<number, string>();
  for (const text of query.getAll(FIELD)) {
    const [, dimension, value] = /^(\d):(.{1,80})$/.exec(text) ?? [];
    if (dimension !== undefined && value !== undefined) wishes.set(Number(dimension), value);
  }
  return wishes;
}

/**
 * The choices of a product page as they are shown. Each value leads to the SKU that it makes with the others that are
 * chosen; where there is none it stays on a SKU that has most of them and keeps the whole choice in the address, so
 * that no choice silently changes another.
 */
export function presentChoice(
  { ppid, dimensions, skuData }: Pick<Detail, 'ppid' | 'dimensions' | 'skuData'>,
  wishes: ReadonlyMap<number, string>,
): ShownChoice {
  const skus = skuData.map(({ ppid: id, buyable, specs }) => ({
    ppid: id,
    buyable,
    values: specs.map(({ value }) => value),
  }));
  const own = dimensions.map(({ options }) => options.find(({ selected }) => selected)?.value ?? '');
  const chosen = dimensions.map(({ options }, at) => {
    const wish = wishes.get(at);
    return wish !== undefined && options.some(({ value }) => value === wish) ? wish : (own[at] ?? '');
  });
  // What the SKU of the page has no value of, it does not ask for either.
  const agrees = (values: readonly string[], wanted: readonly string[]) =>
    wanted.map((value, at) => value === '' || values[at] === value);
  const matching = (wanted: readonly string[]) =>
    skus
      .filter(({ values }) => agrees(values, wanted).every(Boolean))
      .sort((left, right) => Number(right.buyable) - Number(left.buyable))[0];
  const present = skus.find((sku) => sku.ppid === ppid) ?? { ppid, buyable: false, values: own };
  const addressFor = (wanted: readonly string[]) => {
    const score = (sku: typeof present) => agrees(sku.values, wanted).filter(Boolean).length;
    // The SKU that stands keeps its place as long as no other agrees in more values.
    const nearest = skus.reduce((best, sku) => (score(sku) > score(best) ? sku : best), present);
    const query = new URLSearchParams();
    agrees(nearest.values, wanted).forEach((isSame, at) => {
      if (!isSame) query.append(FIELD, `${at}:${wanted[at]}`);
    });
    return `/product/${nearest.ppid}?${query}`;
  };
  const skuOf = (wanted: readonly string[]) => (same(wanted, own) ? present : matching(wanted));
  const exact = skuOf(chosen);
  return {
    dimensions: dimensions.map(({ name, options }, at) => ({
      name,
      options: options.map(({ value, image }) => {
        const wanted = chosen.with(at, value);
        const sku = skuOf(wanted);
        return {
          value,
          href: sku ? `/product/${sku.ppid}` : addressFor(wanted),
          ppid: sku?.ppid,
          selected: chosen[at] === value,
          available: sku?.buyable ?? false,
          image,
        };
      }),
    })),
    ppid: exact?.ppid,
    missing: exact ? undefined : chosen.filter((value) => value !== '').join(' + '),
  };
}

/** The same choices of a page that is a preview: each of them leads to a preview, too. */
export function withinPreview(choice: ShownChoice, preview: string): ShownChoice {
  const within = (href: string) => `${href}${href.includes('?') ? '&' : '?'}preview=${preview}`;
  return {
    ...choice,
    dimensions: choice.dimensions.map(({ name, options }) => ({
      name,
      options: options.map((option) => ({ ...option, href: within(option.href) })),
    })),
  };
}

function same(left: readonly string[], right: readonly string[]): boolean {
  return left.every((value, at) => value === right[at]);
}
