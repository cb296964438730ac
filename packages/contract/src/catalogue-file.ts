import type { adminProduct } from './admin-product.ts';
import { priceSentinelText } from './money.ts';
import type { OutputOf } from './operation.ts';
import { sampleLabelNames } from './sample-label.ts';
import type { SkuStatus } from './sku-status.ts';

export type ExportedSku = OutputOf<typeof adminProduct.exportRows>['list'][number];

/** States of a SKU in the words of a file of the importer (docs/import.md). */
export const catalogueStatusNames: Readonly<Record<SkuStatus, string>> = {
  onSale: '上架',
  offShelf: '下架',
  preOrder: '预售',
  announced: '待发布',
  discontinued: '已下市',
  repairOnly: '仅维修',
  purchaseOrder: '采购预订',
};

type Cell = string | number;
interface Column {
  title: string;
  cell: (row: ExportedSku) => Cell;
}

const fixed: readonly Column[] = [
  { title: 'SKU编码', cell: (row) => row.code },
  { title: '条码', cell: (row) => row.gtin },
  { title: '品牌', cell: (row) => row.brand },
  { title: '系列', cell: (row) => row.series },
  { title: '型号', cell: (row) => row.model },
  { title: '分类', cell: (row) => row.categoryPath.join('/') },
  { title: '卖点', cell: (row) => row.sellingPoint },
  { title: '标价', cell: (row) => priceSentinelText(row.listPrice) ?? row.listPrice },
  { title: '售价', cell: (row) => priceSentinelText(row.price) ?? row.price },
  { title: '状态', cell: (row) => catalogueStatusNames[row.status] },
  { title: '标签', cell: (row) => row.tags.join(';') },
  { title: '限购', cell: (row) => row.purchaseLimit },
];
const sampleLabel: Column = {
  title: '样品标签',
  cell: ({ sampleLabel: label }) => (label ? sampleLabelNames[label] : ''),
};

/** Goods as a file that the importer reads, with a column for each dimension that any of them is chosen by. */
export function catalogueTable(rows: readonly ExportedSku[]): { titles: string[]; rows: Cell[][] } {
  const columns = [
    ...fixed,
    ...(rows.some((row) => row.sampleLabel !== undefined) ? [sampleLabel] : []),
    ...orderDimensions(rows).map(
      (name): Column => ({
        title: `规格:${name}`,
        cell: (row) => row.specs.find((spec) => spec.name === name)?.value ?? '',
      }),
    ),
  ];
  return {
    titles: columns.map(({ title }) => title),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
}

/**
 * All dimensions in one order in which each model keeps its own, where there is one: the importer goes by the order of
 * columns.
 */
function orderDimensions(rows: readonly ExportedSku[]): string[] {
  const after = new Map<string, Set<string>>();
  for (const { specs } of rows)
    specs.forEach(({ name }, index) => {
      const followers = after.get(name) ?? new Set();
      const next = specs[index + 1];
      if (next) followers.add(next.name);
      after.set(name, followers);
    });
  const ordered: string[] = [];
  const visiting = new Set<string>();
  const visit = (name: string) => {
    if (visiting.has(name) || ordered.includes(name)) return;
    visiting.add(name);
    for (const follower of after.get(name) ?? []) visit(follower);
    ordered.unshift(name);
  };
  for (const name of after.keys()) visit(name);
  return ordered;
}
