import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Picture } from '@jishi/ui/picture';
import { Link } from 'react-router';
import { idField, tabsField } from '../resource/choice-field.tsx';
import { textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell } from '../shell/cell/cells.widget.tsx';
import { formatPrice } from '../shell/format.ts';
import { BrandFilter, CategoryFilter } from './catalog-filters.widget.tsx';
import styles from './product.module.css';

export type ModelRow = OutputOf<Contract['adminGoods']['models']>['list'][number];

interface Filters {
  state: 'on' | 'off' | '';
  keyword: string;
  categoryId: number;
  brandId: number;
}

const PICTURE_PX = 44;

/** Models of the tenant, the newest first. */
export const models = defineResource<ModelRow, Filters>({
  key: 'models',
  noun: '机型',
  measure: '个机型',
  emptyText: '还没有机型，可以新建，也可以用表格导入',
  fields: {
    state: tabsField({
      label: '状态',
      all: '全部',
      choices: [
        { value: 'on', label: '已上架' },
        { value: 'off', label: '未上架' },
      ],
    }),
    keyword: keywordField({ placeholder: '名称、品牌、商品编码', maxLength: 60, width: 260 }),
    categoryId: idField({ control: (props) => <CategoryFilter {...props} /> }),
    brandId: idField({ control: (props) => <BrandFilter {...props} /> }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminGoods.models({ ...filters, page, pageSize }, options),
  columns: [
    {
      key: 'name',
      title: '机型',
      width: 340,
      grows: true,
      render: (row) => (
        <NameCell
          strong={false}
          wraps
          lead={
            <Picture
              picture={{ ...row.image, alt: '' }}
              width={PICTURE_PX}
              height={PICTURE_PX}
              className={styles.picture}
            />
          }
          name={<Link to={`/products/models/${row.id}`}>{row.name}</Link>}
          note={`${row.category} · 编号 ${row.id}`}
        />
      ),
      cell: (row) => row.name,
    },
    textColumn({ key: 'brand', title: '品牌', width: 140, text: ({ brand }) => brand }),
    {
      key: 'skus',
      title: '在架 / 规格',
      width: 120,
      align: 'end',
      render: ({ shown, skus }) => (
        <span className="figures">
          {shown}
          <span className={styles.faint}> / {skus}</span>
        </span>
      ),
      cell: ({ shown }) => shown,
      further: [{ title: '规格数', cell: ({ skus }) => skus }],
    },
    {
      key: 'price',
      title: '售价',
      width: 200,
      align: 'end',
      render: (row) => <span className={styles.price}>{describePrices(row)}</span>,
      cell: ({ lowest }) => lowest,
    },
    timeColumn({ key: 'updatedAt', title: '修改时间', width: 170, at: ({ updatedAt }) => updatedAt }),
  ],
});

function describePrices({ lowest, highest }: ModelRow): string {
  if (lowest === null || highest === null) return '—';
  return lowest === highest ? formatPrice(lowest) : `${formatPrice(lowest)} ～ ${formatPrice(highest)}`;
}
