import { repairGrades } from '@jishi/contract/repair-words.ts';
import { Select } from 'antd';
import { idField } from '../resource/choice-field.tsx';
import { textColumn } from '../resource/columns.tsx';
import { readAllRows } from '../resource/export-rows.ts';
import { defineResource, type Resource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { sheetOfPrices } from './price-sheet.ts';
import { faultsQuery, type PriceRow, priceBrandsQuery } from './repair-queries.ts';

interface Filters {
  keyword: string;
  brandId: number;
  itemId: number;
}

/** The list of prices, a row for each model, fault and grade; its spreadsheet can be filled in and handed in again. */
export const prices: Resource<PriceRow, Filters> = defineResource<PriceRow, Filters>({
  key: 'repair-prices',
  noun: '维修价目',
  measure: '条',
  emptyText: '没有维修价格，可从表格导入',
  fields: {
    keyword: keywordField({ placeholder: '品牌、型号、系列', maxLength: 60, width: 240 }),
    brandId: idField({ control: (props) => <BrandSelect {...props} /> }),
    itemId: idField({ control: (props) => <FaultSelect {...props} /> }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminRepairCatalogue.prices({ ...filters, page, pageSize }, options),
  exported: async (state, options) => {
    const rows = await readAllRows(prices, state, options);
    return { rows: rows.length, sheets: [sheetOfPrices(rows)] };
  },
  columns: [
    {
      ...textColumn({ key: 'model', title: '机型', width: 220, text: (row: PriceRow) => row.model }),
      grows: true,
    },
    textColumn({ key: 'item', title: '故障', width: 220, text: (row) => row.itemName }),
    textColumn({ key: 'grade', title: '配件等级', width: 100, text: (row) => repairGrades[row.grade] }),
    textColumn({
      key: 'price',
      title: '维修价',
      width: 120,
      figures: true,
      text: (row) => (row.price === null ? '检测后报价' : `¥${row.price.toFixed(2)}`),
    }),
    textColumn({
      key: 'labour',
      title: '其中工时',
      width: 100,
      figures: true,
      text: (row) => `¥${row.labour.toFixed(2)}`,
    }),
    textColumn({
      key: 'warranty',
      title: '质保',
      width: 90,
      figures: true,
      text: (row) => `${row.warrantyDays} 天`,
    }),
    textColumn({ key: 'part', title: '配件', width: 200, text: (row) => row.partName || '无需配件' }),
    textColumn({
      key: 'from',
      title: '机型起价',
      width: 110,
      figures: true,
      text: (row) => (row.from === null ? '检测后报价' : `¥${row.from.toFixed(2)}`),
    }),
  ],
});

interface SelectProps {
  value: number;
  onChange: (value: number) => void;
}

function BrandSelect({ value, onChange }: SelectProps) {
  const { data = [], isLoading } = useAside(priceBrandsQuery);
  return (
    <Select
      aria-label="品牌"
      placeholder="品牌"
      allowClear
      loading={isLoading}
      style={{ width: 140 }}
      value={value || undefined}
      onChange={(next?: number) => onChange(next ?? 0)}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function FaultSelect({ value, onChange }: SelectProps) {
  const { data, isLoading } = useAside(faultsQuery);
  return (
    <Select
      aria-label="故障"
      placeholder="故障"
      allowClear
      loading={isLoading}
      style={{ width: 220 }}
      value={value || undefined}
      onChange={(next?: number) => onChange(next ?? 0)}
      options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
