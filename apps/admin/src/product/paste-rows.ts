import type { SkuValues } from './model-values.ts';

/** What a column of the table of SKUs takes. */
export type PasteColumn =
  | { readonly kind: 'spec'; readonly at: number }
  | { readonly kind: 'code' | 'gtin' | 'price' | 'listPrice' | 'purchaseLimit' };

/** What came of a block that was pasted. */
export interface Pasted {
  readonly skus: SkuValues[];
  /** Rows that were filled. */
  readonly filled: number;
  /** Rows that the model has no room for. */
  readonly left: number;
}

const titles: Readonly<Record<string, PasteColumn>> = {
  编码: { kind: 'code' },
  商品编码: { kind: 'code' },
  SKU编码: { kind: 'code' },
  条码: { kind: 'gtin' },
  商品条码: { kind: 'gtin' },
  EAN: { kind: 'gtin' },
  GTIN: { kind: 'gtin' },
  售价: { kind: 'price' },
  价格: { kind: 'price' },
  划线价: { kind: 'listPrice' },
  标价: { kind: 'listPrice' },
  限购: { kind: 'purchaseLimit' },
};

/** The columns that a block can be pasted over, in the order of the table. */
export function pasteColumns(dimensions: readonly string[]): PasteColumn[] {
  return [
    ...dimensions.map((_name, at) => ({ kind: 'spec', at }) as const),
    { kind: 'code' },
    { kind: 'price' },
    { kind: 'listPrice' },
    { kind: 'purchaseLimit' },
    { kind: 'gtin' },
  ];
}

/** The cells of what a spreadsheet puts on the clipboard: tabs between them, quotes around those with line breaks. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/gy;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, quoted, plain = '', end = ''] = found;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows.filter((row) => row.some((one) => one !== ''));
}

/**
 * Fills the table from a place on with a block; rows beyond its end are added. A first row of titles says itself what
 * stands below, wherever it is pasted.
 */
export function pasteBlock(
  before: readonly SkuValues[],
  block: readonly (readonly string[])[],
  {
    dimensions,
    row,
    column,
    blank,
    most,
  }: {
    dimensions: readonly string[];
    row: number;
    column: number;
    blank: () => SkuValues;
    most: number;
  },
): Pasted {
  const named = readTitles(block[0] ?? [], dimensions);
  const columns = named ?? pasteColumns(dimensions).slice(column);
  const lines = named ? block.slice(1) : block;
  const skus = [...before];
  const room = lines.slice(0, Math.max(0, most - row));
  for (const [offset, cells] of room.entries()) {
    const at = row + offset;
    skus[at] = cells.reduce((sku, cell, index) => {
      const place = columns[index];
      return place ? fillCell(sku, place, cell, dimensions.length) : sku;
    }, skus[at] ?? blank());
  }
  return { skus, filled: room.length, left: lines.length - room.length };
}

function readTitles(
  cells: readonly string[],
  dimensions: readonly string[],
): (PasteColumn | undefined)[] | undefined {
  const columns = cells.map((cell): PasteColumn | undefined => {
    const at = dimensions.indexOf(cell);
    return at >= 0 ? { kind: 'spec', at } : titles[cell];
  });
  return columns.some((one) => one?.kind === 'code' || one?.kind === 'price') ? columns : undefined;
}

function fillCell(sku: SkuValues, place: PasteColumn, cell: string, dimensions: number): SkuValues {
  switch (place.kind) {
    case 'spec':
      return {
        ...sku,
        specs: Array.from({ length: dimensions }, (_, at) =>
          at === place.at ? cell : (sku.specs[at] ?? ''),
        ),
      };
    case 'code':
      return { ...sku, code: cell };
    case 'gtin':
      // Spreadsheets group digits, or write an apostrophe before a number that is text.
      return { ...sku, gtin: cell.replaceAll(/['\s-]/g, '') };
    case 'purchaseLimit':
      return { ...sku, purchaseLimit: readNumber(cell) };
    default:
      return { ...sku, [place.kind]: readNumber(cell) };
  }
}

/** ¥3,999.00 as a number; what is none is left for the form to ask for. */
function readNumber(cell: string): number | null {
  const text = cell
    .replace(/^[¥￥]/, '')
    .replaceAll(',', '')
    .replace(/元$/, '')
    .trim();
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}
