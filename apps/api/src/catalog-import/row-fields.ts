import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import {
  composeSkuName,
  type GoodsPicture,
  type ProductRow,
  type SkuRow,
  sanitizeDescription,
} from '../catalog/catalog.service.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import type { StockLevelRow } from '../stock/stock.service.ts';
import { dimensionsOf } from './check-rows.ts';
import type { FixedColumn } from './column-plan.ts';
import type { ImportRow, RowProblem } from './parse-row.ts';

/**
 * What the database holds against a row: a model whose SKUs are units, stock below what is reserved, the specs of
 * another SKU, or dimensions that other SKUs of the model lack.
 */
export function findConflict(
  row: ImportRow,
  group: readonly ImportRow[],
  known: ProductRow | undefined,
  skus: readonly SkuRow[],
  stocks: readonly StockLevelRow[],
): RowProblem | undefined {
  if (known?.kind === 'resale')
    return {
      ...{ line: row.line, column: '分类' },
      reason: '该分类下同一型号是二手或优品单品，由系统维护；请换一个分类',
    };
  const existing = skus.find((one) => one.code === row.code);
  for (const level of row.stocks) {
    const present = stocks.find((one) => one.ppid === existing?.ppid && one.storeId === level.storeId);
    if (present && level.onHand < present.reserved) {
      return { line: row.line, column: level.title, reason: `少于已被订单占用的 ${present.reserved} 件` };
    }
  }
  const specs = JSON.stringify(row.specs.map((spec) => spec.value));
  const twin = skus.find(
    (one) =>
      one.productId === known?.id &&
      one.code !== row.code &&
      JSON.stringify(one.specValues) === specs &&
      // A SKU that the file speaks of takes its specs from there.
      group.every(({ code }) => code !== one.code),
  );
  if (twin) {
    return {
      line: row.line,
      column: '规格',
      reason: `已有同一型号同一规格的商品，编码为 ${twin.code}；请沿用该编码`,
    };
  }
  if (!known || known.dimensionNames.join('、') === dimensionsOf(row)) return undefined;
  const codes = new Set(group.map((one) => one.code));
  const leftBehind = skus.some((one) => one.productId === known.id && !codes.has(one.code));
  if (!leftBehind) return undefined;
  return {
    line: row.line,
    column: '规格',
    reason: `规格项与已有商品不一致（已有：${known.dimensionNames.join('、') || '无'}）`,
  };
}

/** What the SKUs of a model share; the first row that has a value gives it. */
export function productFields(rows: readonly ImportRow[]) {
  const pick = <Value>(
    read: (row: ImportRow) => Value,
    isSet: (value: Value) => boolean,
    fallback: Value,
  ): Value => rows.map(read).find(isSet) ?? fallback;
  const isText = (text: string) => text !== '';
  return {
    series: pick((row) => row.series, isText, ''),
    sellingPoint: pick((row) => row.sellingPoint, isText, ''),
    descriptionHtml: sanitizeDescription(pick((row) => row.descriptionHtml, isText, '')),
    parameters: pick(
      (row) => row.parameters,
      (list) => list.length > 0,
      [],
    ),
    dimensionNames: rows[0]?.specs.map((spec) => spec.name) ?? [],
    tags: pick(
      (row) => row.tags,
      (list) => list.length > 0,
      [],
    ),
  };
}

export function skuFields(
  row: ImportRow,
  productId: number,
  sort: number,
  pictures: ReadonlyMap<string, StoredPicture>,
) {
  const specValues = row.specs.map((spec) => spec.value);
  return {
    productId,
    name: composeSkuName({ brandName: row.brand, model: row.model }, specValues),
    specValues,
    listPriceFen: row.listPriceFen,
    priceFen: row.priceFen,
    status: row.status,
    pictures: row.pictures.flatMap((name) => pictures.get(name) ?? []),
    sort,
    purchaseLimit: row.purchaseLimit,
    gtin: row.gtin,
    // Without the column the labels stay as staff set them.
    ...(row.sampleLabel !== undefined && { sampleLabel: row.sampleLabel }),
  };
}

/** What a SKU begins with: one that begins off the shelf is seen by no shopper until it has been on it. */
export function asNew<Fields extends { status: SkuStatus }>(fields: Fields): Fields & { draft: boolean } {
  return { ...fields, draft: fields.status === 'offShelf' };
}

/** Pictures of a file with the words that staff have given to those that the SKU has already. */
export function keepWords(
  pictures: readonly StoredPicture[],
  known: readonly GoodsPicture[],
): GoodsPicture[] {
  return pictures.map((picture) => known.find(({ key }) => key === picture.key) ?? picture);
}

/** The columns that fields of a model and of a SKU come from. */
const columnsOf: Readonly<Record<string, FixedColumn | 'parameters'>> = {
  series: 'series',
  sellingPoint: 'sellingPoint',
  descriptionHtml: 'description',
  tags: 'tags',
  parameters: 'parameters',
  listPriceFen: 'listPrice',
  status: 'status',
  pictures: 'pictures',
  purchaseLimit: 'purchaseLimit',
  gtin: 'gtin',
};

/** What a file says of goods that are known: a column that it does not have changes nothing of them. */
export function spokenOf<Fields extends object>(
  fields: Fields,
  says: ReadonlySet<FixedColumn | 'parameters'>,
): Partial<Fields> {
  const known = Object.entries(fields).filter(([name]) => {
    const column = columnsOf[name];
    return column === undefined || says.has(column);
  });
  return Object.fromEntries(known) as Partial<Fields>;
}

/** Whether any of the fields has another value in the row. */
export function differs(fields: object, row: object): boolean {
  return Object.entries(fields).some(
    ([name, value]) => stableText(value) !== stableText((row as Record<string, unknown>)[name]),
  );
}

/** The fields that have another value in the row, as they stand there and as they are to be. */
export function differenceOf(
  fields: object,
  row: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = Object.entries(fields).filter(([name, value]) => differs({ [name]: value }, row));
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, (row as Record<string, unknown>)[name]])),
    after: Object.fromEntries(changed),
  };
}

/** Text that is the same for the same value, whatever order jsonb gives the keys back in. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => left.localeCompare(right)))
      : inner,
  );
}
