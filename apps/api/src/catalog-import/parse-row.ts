import { explainGtin } from '@jishi/contract/gtin.ts';
import { PRICE_NO_QUOTE, PRICE_TO_BE_RELEASED, yuanToFen } from '@jishi/contract/money.ts';
import { type SampleLabel, sampleLabelNames, sampleLabels } from '@jishi/contract/sample-label.ts';
import { explainSkuCode, LONGEST_SKU_CODE } from '@jishi/contract/sku-code.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import type { Parameter, PriceRegion } from '../catalog/catalog.service.ts';
import { type ColumnPlan, type FixedColumn, fixedColumns } from './column-plan.ts';
import { explainErrorValue } from './error-values.ts';
import type { TableRow } from './table-row.ts';

/** What is wrong with a row, in the words of whoever made the file. */
export interface RowProblem {
  line: number;
  column: string;
  reason: string;
}

/** A row that can be written. */
export interface ImportRow {
  line: number;
  /** Columns that the file has: what it does not speak of stays as it is. */
  says: ReadonlySet<FixedColumn | 'parameters'>;
  code: string;
  /** Empty for none. */
  gtin: string;
  brand: string;
  series: string;
  model: string;
  /** From the first level down. */
  categoryPath: string[];
  /** As it is written in the file. */
  categoryText: string;
  sellingPoint: string;
  listPriceFen: number;
  priceFen: number;
  status: SkuStatus;
  pictures: string[];
  descriptionHtml: string;
  tags: string[];
  purchaseLimit: number;
  /** null for ordinary goods; undefined where the file says nothing of it. */
  sampleLabel: SampleLabel | null | undefined;
  /** undefined where the file says nothing of it. */
  costFen: number | undefined;
  specs: { name: string; value: string }[];
  parameters: Parameter[];
  stocks: { storeId: number; onHand: number; title: string }[];
  regionalPrices: { region: PriceRegion; priceFen: number; title: string }[];
}

const statuses: Record<string, SkuStatus> = {
  '': 'onSale',
  上架: 'onSale',
  下架: 'offShelf',
  预售: 'preOrder',
  待发布: 'announced',
  已下市: 'discontinued',
  仅维修: 'repairOnly',
  采购预订: 'purchaseOrder',
};
const priceWords: Record<string, number> = { 待发布: PRICE_TO_BE_RELEASED, 暂无报价: PRICE_NO_QUOTE };

/** Most characters of a cell, where it is not the description. */
const longest: Partial<Record<FixedColumn, number>> = {
  code: LONGEST_SKU_CODE,
  brand: 40,
  series: 60,
  model: 120,
  category: 120,
  sellingPoint: 120,
  pictures: 2000,
  description: 200_000,
  tags: 200,
};

/**
 * Reads one row; every problem of the row is reported, not only the first. Where a formula of the spreadsheet failed,
 * that is what is wrong with the row, and what the rest would have been is anybody's guess.
 */
export function parseRow(row: TableRow, plan: ColumnPlan): { value: ImportRow } | { problems: RowProblem[] } {
  const failed = findErrorValues(row, plan);
  if (failed.length > 0) return { problems: failed };
  const problems: RowProblem[] = [];
  const report = (column: string, reason: string) => problems.push({ line: row.line, column, reason });
  const cell = (index: number | undefined) => (index === undefined ? '' : (row.cells[index] ?? '').trim());
  const fixed = (key: FixedColumn): string => {
    const { title, required } = fixedColumns[key];
    const text = cell(plan.fixed.get(key));
    if (required && text === '') report(title, '不能为空');
    const limit = longest[key];
    if (limit !== undefined && text.length > limit) report(title, `超过 ${limit} 个字符`);
    return text;
  };
  const wholeNumber = (
    column: string,
    text: string,
    minimum: number,
    maximum: number,
    fallback: number,
  ): number => {
    if (text === '') return fallback;
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= minimum && number <= maximum))
      report(column, `应为 ${minimum} 到 ${maximum} 的整数，实为“${text}”`);
    return number;
  };
  const amount = (title: string, written: string, fallback: number): number => {
    const text = written.replace(/^[¥￥]/, '').replaceAll(',', '');
    if (text === '') return fallback;
    const word = priceWords[text];
    if (word !== undefined) return yuanToFen(word);
    if (!/^\d{1,8}(\.\d{1,2})?$/.test(text)) {
      report(title, `应为不超过两位小数的金额，实为“${text}”`);
      return fallback;
    }
    if (Number(text) === 0) report(title, '应大于 0');
    return yuanToFen(Number(text));
  };
  const price = (key: 'price' | 'listPrice', fallback: number): number =>
    amount(fixedColumns[key].title, fixed(key), fallback);

  const cost = (text: string): number => {
    if (priceWords[text] === undefined) return amount(fixedColumns.cost.title, text, 0);
    report(fixedColumns.cost.title, `应为不超过两位小数的金额，实为“${text}”`);
    return 0;
  };

  const priceFen = price('price', 0);
  const costText = fixed('cost');
  const statusText = fixed('status');
  const status = statuses[statusText];
  if (status === undefined)
    report(fixedColumns.status.title, `应为上架、下架、预售或待发布，实为“${statusText}”`);
  const labelText = fixed('sampleLabel');
  const sampleLabel = sampleLabels.find((label) => sampleLabelNames[label] === labelText) ?? null;
  if (labelText !== '' && sampleLabel === null)
    report(fixedColumns.sampleLabel.title, `应为样品特卖、特价样品或样品，实为“${labelText}”`);
  const value: ImportRow = {
    line: row.line,
    says: plan.says,
    code: fixed('code'),
    gtin: fixed('gtin'),
    brand: fixed('brand'),
    series: fixed('series'),
    model: fixed('model'),
    categoryPath: splitList(fixed('category'), /[/／]/),
    categoryText: cell(plan.fixed.get('category')),
    sellingPoint: fixed('sellingPoint'),
    priceFen,
    listPriceFen: price('listPrice', priceFen),
    status: status ?? 'offShelf',
    pictures: splitList(fixed('pictures'), /[;；]/),
    descriptionHtml: fixed('description'),
    tags: splitList(fixed('tags'), /[;；,，]/),
    purchaseLimit: wholeNumber(fixedColumns.purchaseLimit.title, fixed('purchaseLimit'), 1, 99, 99),
    sampleLabel: plan.fixed.has('sampleLabel') ? sampleLabel : undefined,
    // 待发布 and the like are no costs.
    costFen: costText === '' ? undefined : cost(costText),
    specs: plan.specs.flatMap(({ name, index }) => {
      const text = cell(index);
      if (text.length > 60) report(`规格:${name}`, '超过 60 个字符');
      return text === '' ? [] : [{ name, value: text }];
    }),
    parameters: plan.parameters.flatMap(({ group, name, index }) => {
      const text = cell(index);
      if (text.length > 500) report(`参数:${group}/${name}`, '超过 500 个字符');
      return text === '' ? [] : [{ group, name, value: text }];
    }),
    stocks: plan.stocks.flatMap(({ title, storeId, index }) => {
      const text = cell(index);
      return text === '' ? [] : [{ storeId, title, onHand: wholeNumber(title, text, 0, 1_000_000, 0) }];
    }),
    regionalPrices: plan.regionalPrices.flatMap(({ title, region, index }) => {
      const text = cell(index);
      return text === '' ? [] : [{ region, title, priceFen: amount(title, text, 0) }];
    }),
  };
  const wrongCode = explainSkuCode(value.code);
  if (wrongCode !== undefined) report(fixedColumns.code.title, wrongCode);
  const wrongGtin = explainGtin(value.gtin);
  if (wrongGtin !== undefined) report(fixedColumns.gtin.title, wrongGtin);
  row.cells.forEach((content, index) => {
    if (plan.ignored.has(index)) return;
    const text = content.trim();
    const title = plan.headers[index] ?? '';
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text holds and the database refuses.
    if (/[\x00-\x08\x0b\x0c\x0e-\x1f]/.test(text))
      report(title || `第 ${index + 1} 列`, '含有不可见的控制字符，请删除后重试');
    else if (title === '' && text !== '')
      report(
        `第 ${index + 1} 列`,
        `没有表头的列里有内容“${text.slice(0, 40)}”；单元格里的逗号要用引号括起来`,
      );
  });
  if (value.categoryPath.length > 3) report(fixedColumns.category.title, '最多三级，用 / 分隔');
  return problems.length > 0 ? { problems } : { value };
}

function findErrorValues({ line, cells }: TableRow, { headers, ignored }: ColumnPlan): RowProblem[] {
  return cells.flatMap((cell, index) => {
    const reason = ignored.has(index) ? undefined : explainErrorValue(cell.trim());
    return reason === undefined ? [] : [{ line, column: headers[index] || `第 ${index + 1} 列`, reason }];
  });
}

function splitList(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
