import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choiceField } from '../resource/choice-field.tsx';
import { countColumn, textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { Figures, NameCell } from '../shell/cell/cells.widget.tsx';
import { formatCount } from '../shell/format.ts';
import { placeField } from './place-field.widget.tsx';
import styles from './stock.module.css';

export type LevelRow = OutputOf<Contract['adminStockLevel']['list']>['list'][number];

/** What a rule changes. */
export const LEVEL_CHANGES = ['stock-levels', 'products', 'overview', 'audit'];

interface Filters {
  keyword: string;
  place: number;
  low: 'low' | '';
  idle: '30' | '60' | '90' | '180' | '';
}

const describeDays = (days: number) =>
  days < 0 ? '无记录' : days === 0 ? '今天' : `${formatCount(days)} 天前`;

/** What lies where, those that miss most of their rule first. */
export const levels = defineResource<LevelRow, Filters>({
  key: 'stock-levels',
  noun: '库存',
  measure: '条',
  emptyText: '还没有库存，采购入库后会出现在这里',
  fields: {
    keyword: keywordField({ placeholder: '商品名称、SKU 编码、编号', maxLength: 60, width: 240 }),
    place: placeField,
    low: choiceField({ label: '库存下限', width: 130, choices: [{ value: 'low', label: '低于下限' }] }),
    idle: choiceField<'30' | '60' | '90' | '180'>({
      label: '滞销',
      width: 150,
      choices: [
        { value: '30', label: '30 天未动销' },
        { value: '60', label: '60 天未动销' },
        { value: '90', label: '90 天未动销' },
        { value: '180', label: '180 天未动销' },
      ],
    }),
  },
  rowKey: ({ ppid, storeId }) => `${ppid}:${storeId}`,
  load: ({ filters: { idle, ...filters }, page, pageSize }, options) =>
    api.adminStockLevel.list({ ...filters, idleDays: Number(idle), page, pageSize }, options),
  columns: [
    {
      key: 'name',
      title: '商品',
      width: 240,
      grows: true,
      render: ({ name, code, ppid }) => (
        <NameCell strong={false} wraps name={name} note={`${code} · 编号 ${ppid}`} />
      ),
      cell: ({ name }) => name,
      further: [
        { title: 'SKU编码', cell: ({ code }) => code },
        { title: '商品编号', cell: ({ ppid }) => String(ppid) },
      ],
    },
    textColumn({ key: 'store', title: '仓库 / 门店', width: 175, text: ({ storeName }) => storeName }),
    {
      key: 'available',
      title: '可售',
      width: 80,
      align: 'end',
      render: ({ onHand, reserved, least }) => (
        <span className={onHand - reserved < least ? styles.short : undefined}>
          <Figures>{formatCount(onHand - reserved)}</Figures>
        </span>
      ),
      cell: ({ onHand, reserved }) => onHand - reserved,
    },
    countColumn({ key: 'onHand', title: '在库', width: 80, count: ({ onHand }) => onHand }),
    countColumn({ key: 'reserved', title: '占用', width: 80, count: ({ reserved }) => reserved }),
    countColumn({ key: 'inTransit', title: '在途', width: 80, count: ({ inTransit }) => inTransit }),
    {
      key: 'least',
      title: '下限',
      width: 80,
      align: 'end',
      render: ({ least }) => (least === 0 ? '—' : <Figures>{formatCount(least)}</Figures>),
      cell: ({ least }) => least,
    },
    {
      key: 'came',
      title: '最近到货',
      width: 110,
      align: 'end',
      render: ({ daysSinceCame }) => describeDays(daysSinceCame),
      cell: ({ daysSinceCame }) => describeDays(daysSinceCame),
    },
    {
      key: 'sold',
      title: '最近售出',
      width: 110,
      align: 'end',
      render: ({ daysSinceSold }) => describeDays(daysSinceSold),
      cell: ({ daysSinceSold }) => describeDays(daysSinceSold),
    },
  ],
});
