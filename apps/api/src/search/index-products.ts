import {
  ensureFilterValues,
  findIndexable,
  type IndexableProduct,
  isPriceSentinel,
} from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { upsertEntries } from './entry-writes.queries.ts';
import { findFilterable, LONGEST_VALUE } from './filterable-parameters.ts';
import type { SearchCard } from './search.tables.ts';
import { buildSearchDocument, toTsvectorLiteral } from './tokenize.ts';

/**
 * Stands in every document of this form, so that those of an older one are found; counted up with each change of the
 * form.
 */
export const FORMAT_LEXEME = `'^3'`;
/** Codes of SKUs that a model is found by. */
const INDEXED_CODES = 40;
/** Colours on a card. */
const CARD_COLORS = 12;

/** Brings the search entries of products up to date with the catalogue. Inside the transaction that changed them. */
export async function indexProducts(ctx: RequestContext, productIds: readonly number[]): Promise<void> {
  const products = await findIndexable(ctx, productIds);
  const filterable = await findFilterable(
    ctx,
    products.map((product) => product.categoryIds.at(-1) ?? 0),
  );
  const filters = new Map(
    products.map((product) => [
      product.productId,
      filterPairs(product, filterable.get(product.categoryIds.at(-1) ?? 0) ?? new Set()),
    ]),
  );
  const valueIds = await ensureFilterValues(ctx, [...filters.values()].flat());
  await upsertEntries(
    ctx,
    products.map((product) => {
      const shown = shownSku(product);
      const onSale = shown !== undefined && product.skus.some((sku) => sku.status !== 'offShelf');
      return {
        tenantId: ctx.tenant.id,
        productId: product.productId,
        brandId: product.brandId,
        categoryIds: product.categoryIds,
        categoryName: product.categoryNames.at(-1) ?? '',
        series: product.series,
        model: product.model,
        filterValueIds: (filters.get(product.productId) ?? []).flatMap(
          ({ name, value }) => valueIds.get(`${name}\n${value}`) ?? [],
        ),
        priceFen: shown?.priceFen ?? 0,
        soldCount: product.soldCount,
        onSale,
        listedAt: product.createdAt,
        search: `${FORMAT_LEXEME}:1 ${toTsvectorLiteral(
          buildSearchDocument({
            name: `${product.brandName} ${product.model}`,
            brand: product.brandName,
            series: product.series,
            model: product.model,
            categoryPath: product.categoryNames,
            specValues: [...new Set(product.skus.flatMap((sku) => sku.specValues))],
            tags: product.tags,
            attributes: product.parameters.map((one) => one.value).filter((value) => value.length <= 40),
            codes: [
              ...product.parameters.map((one) => one.value).filter(isCode),
              ...product.skus.slice(0, INDEXED_CODES).map((sku) => sku.code),
            ],
          }),
        )}`,
        card: makeCard(product, shown),
      };
    }),
  );
}

type Sku = IndexableProduct['skus'][number];

/** The SKU a card stands for: the cheapest that is on sale with a real price, else the first that is shown at all. */
function shownSku(product: IndexableProduct): Sku | undefined {
  const shown = product.skus.filter((sku) => sku.status !== 'offShelf');
  const priced = shown.filter((sku) => !isPriceSentinel(sku.priceFen));
  return (
    priced.reduce<Sku | undefined>(
      (best, sku) => (best === undefined || sku.priceFen < best.priceFen ? sku : best),
      undefined,
    ) ??
    shown[0] ??
    product.skus[0]
  );
}

function makeCard(product: IndexableProduct, shown: Sku | undefined): SearchCard {
  const title = product.model.toLowerCase().startsWith(product.brandName.toLowerCase())
    ? product.model
    : `${product.brandName} ${product.model}`;
  const colorAt = product.dimensionNames.indexOf('颜色');
  const colors = new Map<string, Sku>();
  for (const sku of product.skus) {
    const color = colorAt < 0 ? undefined : sku.specValues[colorAt];
    if (color !== undefined && sku.status !== 'offShelf' && !colors.has(color)) colors.set(color, sku);
  }
  return {
    ppid: shown?.ppid ?? 0,
    name: title,
    sellingPoint: product.sellingPoint,
    priceFen: shown?.priceFen ?? 0,
    listPriceFen: shown?.listPriceFen ?? 0,
    image: shown?.picture ?? null,
    colors: [...colors]
      .slice(0, CARD_COLORS)
      .map(([name, sku]) => ({ ppid: sku.ppid, name, image: sku.picture })),
    tags: product.tags.slice(0, 3),
    commentCount: product.commentCount,
    soldCount: product.soldCount,
  };
}

/** What lists can be filtered by: every spec but the colour, and the parameters that the catalogue makes filters of. */
function filterPairs(
  product: IndexableProduct,
  parameters: ReadonlySet<string>,
): { name: string; value: string }[] {
  const pairs = new Map<string, { name: string; value: string }>();
  const add = (name: string, value: string) => {
    if (name !== '颜色' && value !== '' && value.length <= LONGEST_VALUE)
      pairs.set(`${name}\n${value}`, { name, value });
  };
  for (const sku of product.skus) {
    for (const [index, name] of product.dimensionNames.entries()) add(name, sku.specValues[index] ?? '');
  }
  for (const { name, value } of product.parameters) if (parameters.has(name)) add(name, value);
  return [...pairs.values()];
}

/** Whether a parameter is what the maker registers the model as: 24129PN74C, SM-S9280. */
function isCode(value: string): boolean {
  return /^(?=.*\d)(?=.*[a-z])[a-z0-9][a-z0-9 ._/-]{3,23}$/i.test(value);
}
