import type { ExportedSku } from '@jishi/contract/catalogue-file.ts';
import type { CallOptions } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { sampleLabelNames } from '@jishi/contract/sample-label.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { skuStatusNames } from '@jishi/contract/sku-status-name.ts';
import { Picture } from '@jishi/ui/picture';
import { Link } from 'react-router';
import { choiceField, choicesOf, idField } from '../resource/choice-field.tsx';
import { readAllRows } from '../resource/export-rows.ts';
import { defineResource, type ListState } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell } from '../shell/cell/cells.widget.tsx';
import { formatCount, formatPrice } from '../shell/format.ts';
import { BrandFilter, CategoryFilter } from './catalog-filters.widget.tsx';
import styles from './product.module.css';
import { productSheets } from './product-sheets.ts';
import { SkuStatusTag } from './sku-status-tag.widget.tsx';

export type SkuRow = OutputOf<Contract['adminProduct']['list']>['list'][number];

interface Filters {
  keyword: string;
  categoryId: number;
  brandId: number;
  status: SkuStatus | '';
  stock: 'low' | '';
}

export const statusChoices = choicesOf(skuStatusNames);
const PICTURE_PX = 44;

/** Rows of one call of the export; the API gives no more. */
const EXPORT_BATCH = 500;
const exportSource = {
  load: (
    { filters, sort, page, pageSize }: ListState<Filters, 'priceAsc' | 'priceDesc'>,
    options: CallOptions,
  ) => api.adminProduct.exportRows({ ...filters, sort, page, pageSize }, options),
  rowKey: (row: ExportedSku) => row.ppid,
};

/** SKUs of the tenant, the newest models first. */
export const products = defineResource<SkuRow, Filters, 'priceAsc' | 'priceDesc'>({
  key: 'products',
  noun: '商品',
  measure: '个规格',
  emptyText: '还没有商品，请新建机型，或用表格导入商品目录',
  fields: {
    keyword: keywordField({ placeholder: '名称、规格、商品编码、编号', maxLength: 60, width: 280 }),
    categoryId: idField({ control: (props) => <CategoryFilter {...props} /> }),
    brandId: idField({ control: (props) => <BrandFilter {...props} /> }),
    status: choiceField({ label: '状态', choices: statusChoices, width: 110 }),
    stock: choiceField({ label: '库存', choices: [{ value: 'low', label: '库存不足' }], width: 110 }),
  },
  rowKey: (row) => row.ppid,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminProduct.list({ ...filters, sort, page, pageSize }, options),
  exported: async (state, options) => {
    const rows = await readAllRows(exportSource, state, { ...options, batch: EXPORT_BATCH });
    return { rows: rows.length, sheets: productSheets(rows) };
  },
  columns: [
    {
      key: 'name',
      title: '商品',
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
          name={
            row.kind === 'goods' ? <Link to={`/products/models/${row.productId}`}>{row.name}</Link> : row.name
          }
          note={
            <>
              <span className={styles.code}>{row.code}</span> · 编号 {row.ppid}
              {row.kind === 'service' && ' · 服务'}
              {row.sampleLabel ? ` · ${sampleLabelNames[row.sampleLabel]}` : ''}
            </>
          }
        />
      ),
    },
    {
      key: 'price',
      title: '售价',
      width: 130,
      align: 'end',
      sorts: { ascending: 'priceAsc', descending: 'priceDesc' },
      render: (row) => <span className={styles.price}>{formatPrice(row.price)}</span>,
    },
    {
      key: 'listPrice',
      title: '划线价',
      width: 120,
      align: 'end',
      render: (row) => <span className={styles.listPrice}>{formatPrice(row.listPrice)}</span>,
    },
    {
      key: 'stock',
      title: '可售 / 在库',
      width: 170,
      align: 'end',
      render: (row) => <Stock row={row} />,
    },
    {
      key: 'status',
      title: '状态',
      width: 90,
      render: (row) => <SkuStatusTag status={row.status} />,
    },
  ],
});

const FEW = 5;

function Stock({ row }: { row: SkuRow }) {
  if (row.kind === 'service') return <span className={styles.faint}>—</span>;
  const available = row.onHand - row.reserved;
  return (
    <div className={styles.stock} title={row.reserved > 0 ? `${row.reserved} 件被订单占用` : undefined}>
      <span data-few={available <= FEW}>{formatCount(available)}</span>
      <span className={styles.faint}> / {formatCount(row.onHand)}</span>
    </div>
  );
}
