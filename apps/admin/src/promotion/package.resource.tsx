import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { promotionStates } from '@jishi/contract/promotion-words.ts';
import { moneyColumn, stateColumn, textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell } from '../shell/cell/cells.widget.tsx';

export type PackageRow = OutputOf<Contract['adminPromotion']['packages']>['list'][number];

/** Packages, the newest first. */
export const packages = defineResource<PackageRow, { keyword: string }>({
  key: 'packages',
  noun: '套餐',
  measure: '个',
  emptyText: '还没有套餐，新建后展示在主商品的页面',
  fields: { keyword: keywordField({ placeholder: '套餐名称或主商品编号', maxLength: 40 }) },
  rowKey: (row) => row.id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminPromotion.packages({ ...filters, page, pageSize }, options),
  columns: [
    {
      key: 'name',
      title: '套餐',
      width: 200,
      render: (row) => (
        <NameCell name={row.name} note={`主商品 ${row.ppid}${row.isBelowCost ? ' · 低于成本' : ''}`} />
      ),
      cell: (row) => row.name,
      further: [{ title: '主商品', cell: (row) => row.ppid }],
    },
    {
      ...textColumn({
        key: 'items',
        title: '商品',
        width: 420,
        text: (row: PackageRow) => row.items.map(({ name, units }) => `${name} × ${units}`).join('，'),
      }),
      grows: true,
    },
    moneyColumn({ key: 'price', title: '套餐价（元）', width: 130, strong: true, yuan: (row) => row.price }),
    moneyColumn({ key: 'saved', title: '优惠（元）', width: 110, yuan: (row) => row.saved }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 90,
      text: (row) => promotionStates[row.state],
      tone: (row) => (row.state === 'published' ? 'success' : 'default'),
    }),
  ],
});
