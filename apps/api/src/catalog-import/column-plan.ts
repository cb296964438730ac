import { WHY_COLUMN } from '@jishi/contract/import-words.ts';
import type { PriceRegion } from '../catalog/catalog.service.ts';
import { invalidInput } from '../platform/app-error.ts';
import { findPriceRegion } from './price-column.ts';

/** Columns with a fixed name. Those marked required must stand in the header and be filled in every row. */
export const fixedColumns = {
  code: { title: 'SKU编码', required: true },
  gtin: { title: '条码', required: false },
  brand: { title: '品牌', required: true },
  series: { title: '系列', required: false },
  model: { title: '型号', required: true },
  category: { title: '分类', required: true },
  sellingPoint: { title: '卖点', required: false },
  listPrice: { title: '标价', required: false },
  price: { title: '售价', required: true },
  status: { title: '状态', required: false },
  pictures: { title: '图片', required: false },
  description: { title: '描述', required: false },
  tags: { title: '标签', required: false },
  purchaseLimit: { title: '限购', required: false },
  sampleLabel: { title: '样品标签', required: false },
  cost: { title: '成本价', required: false },
} as const;
export type FixedColumn = keyof typeof fixedColumns;

/** Where in a row each value stands. */
export interface ColumnPlan {
  /** Of every column, empty where it has none. */
  headers: readonly string[];
  /** Places of columns that are left out, whatever stands in them. */
  ignored: ReadonlySet<number>;
  /** Columns that the file has. */
  says: ReadonlySet<FixedColumn | 'parameters'>;
  fixed: Map<FixedColumn, number>;
  /** 规格:颜色 */
  specs: { name: string; index: number }[];
  /** 参数:屏幕/尺寸 */
  parameters: { group: string; name: string; index: number }[];
  /** 库存:仓库, 库存:<门店编码>; store id 0 is the warehouse. */
  stocks: { title: string; storeId: number; index: number }[];
  /** 地区价:成都, 地区价:<门店编码> */
  regionalPrices: { title: string; region: PriceRegion; index: number }[];
}

/** Store code of the warehouse in a header. */
const WAREHOUSE_TITLE = '仓库';

/**
 * Reads the header row. Column order is free; unknown columns are refused, so that a mistyped one is not silently lost.
 * @param storeIds store ids by store code
 * @param choices what columns are read as, by their titles; empty for those that are left out
 * @throws AppError invalidInput naming every column that is wrong
 */
export function planColumns(
  headers: readonly string[],
  storeIds: ReadonlyMap<string, number>,
  choices: ReadonlyMap<string, string> = new Map(),
): ColumnPlan {
  const ignored = new Set<number>();
  const plan: Omit<ColumnPlan, 'says' | 'headers' | 'ignored'> = {
    fixed: new Map(),
    specs: [],
    parameters: [],
    stocks: [],
    regionalPrices: [],
  };
  const problems: string[] = [];
  const seen = new Set<string>();
  const titles = new Map(
    Object.entries(fixedColumns).map(([key, column]) => [column.title as string, key as FixedColumn]),
  );

  headers.forEach((written, index) => {
    const header = choices.get(written) ?? written;
    if (written === WHY_COLUMN || (header === '' && written !== '')) {
      ignored.add(index);
      return;
    }
    const title = header.replace('：', ':').replace(/[（(].*[)）]$/, '');
    if (title === '') return;
    if (seen.has(title)) problems.push(`“${header}”列重复`);
    seen.add(title);
    const fixed = titles.get(title);
    const [kind, rest = ''] = splitOnce(title, ':');
    if (fixed) plan.fixed.set(fixed, index);
    else if (kind === '规格' && rest !== '') plan.specs.push({ name: rest, index });
    else if (kind === '参数' && rest !== '') {
      const [group, name] = splitOnce(rest, '/');
      plan.parameters.push(
        name === undefined ? { group: '主体', name: group, index } : { group, name, index },
      );
    } else if (kind === '库存' && rest !== '') {
      const storeId = rest === WAREHOUSE_TITLE ? 0 : storeIds.get(rest);
      if (storeId === undefined) problems.push(`“${header}”列：没有编码为 ${rest} 的门店`);
      else plan.stocks.push({ title: header, storeId, index });
    } else if (kind === '地区价' && rest !== '') {
      const region = findPriceRegion(rest, storeIds);
      if (region === undefined)
        problems.push(`“${header}”列：没有叫 ${rest} 的城市，也没有编码为 ${rest} 的门店`);
      else plan.regionalPrices.push({ title: header, region, index });
    } else problems.push(`不认识的列“${header}”`);
  });
  for (const [key, column] of Object.entries(fixedColumns)) {
    if (column.required && !plan.fixed.has(key as FixedColumn)) problems.push(`缺少“${column.title}”列`);
  }
  if (problems.length > 0) throw invalidInput(`表头有误：${problems.join('；')}`);
  const says = new Set<FixedColumn | 'parameters'>(plan.fixed.keys());
  if (plan.parameters.length > 0) says.add('parameters');
  return { ...plan, says, headers, ignored };
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text.trim(), undefined] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
