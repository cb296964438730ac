import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type StockCause, stockCauses } from '@jishi/contract/stock-words.ts';
import { choiceField, choicesOf, idField } from '../resource/choice-field.tsx';
import { countColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { type Days, daysField } from '../resource/days-field.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { Figures, NameCell } from '../shell/cell/cells.widget.tsx';
import { formatCount } from '../shell/format.ts';
import { placeField } from './place-field.widget.tsx';
import { SkuFilter } from './sku-filter.widget.tsx';

export type MovementRow = OutputOf<Contract['adminStock']['movements']>['list'][number];

interface Filters {
  keyword: string;
  ppid: number;
  place: number;
  cause: StockCause | '';
  who: string;
  days: Days;
}

/** `+3`, `-1` */
export const formatUnits = (units: number) => `${units > 0 ? '+' : ''}${formatCount(units)}`;

/** Every change of units on hand, the newest first. Nobody can change it. */
export const movements = defineResource<MovementRow, Filters, 'timeAsc' | 'timeDesc'>({
  key: 'stock-movements',
  noun: '库存流水',
  measure: '笔',
  emptyText: '还没有库存变动，销售、退货、入库、调拨都会记在这里',
  fields: {
    keyword: keywordField({ placeholder: '商品、SKU 编码、订单或单据号', maxLength: 60, width: 250 }),
    ppid: idField({ control: (props) => <SkuFilter {...props} /> }),
    place: placeField,
    cause: choiceField<StockCause>({ label: '原因', width: 130, choices: choicesOf(stockCauses) }),
    who: keywordField({ placeholder: '操作人', maxLength: 20, width: 130 }),
    days: daysField({ label: '日期' }),
  },
  rowKey: ({ id }) => id,
  load: ({ filters: { days, ...filters }, sort, page, pageSize }, options) =>
    api.adminStock.movements({ ...filters, from: days.from, to: days.to, sort, page, pageSize }, options),
  columns: [
    timeColumn({
      key: 'at',
      title: '时间',
      width: 130,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: ({ at }) => at,
    }),
    {
      key: 'name',
      title: '商品',
      width: 260,
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
    textColumn({ key: 'store', title: '仓库 / 门店', width: 150, text: ({ storeName }) => storeName }),
    textColumn({ key: 'cause', title: '原因', width: 100, text: ({ cause }) => stockCauses[cause] }),
    {
      key: 'units',
      title: '变动',
      width: 90,
      align: 'end',
      render: ({ units }) => <Figures strong={units > 0}>{formatUnits(units)}</Figures>,
      cell: ({ units }) => units,
    },
    countColumn({ key: 'onHand', title: '变动后在库', width: 110, count: ({ onHand }) => onHand }),
    {
      key: 'subject',
      title: '单据与说明',
      width: 200,
      grows: true,
      render: ({ subject, note }) => (
        <NameCell
          strong={false}
          name={subject || note || '—'}
          {...(subject !== '' && note !== '' && { note })}
        />
      ),
      cell: ({ subject }) => subject,
      further: [{ title: '说明', cell: ({ note }) => note }],
    },
    textColumn({ key: 'actor', title: '操作人', width: 100, text: ({ actor }) => actor || '—' }),
  ],
});
