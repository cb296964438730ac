import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type WatchKind, watchKindKeys, watchKinds } from '@jishi/contract/watch-words.ts';
import { Link } from 'react-router';
import { tabsField } from '../resource/choice-field.tsx';
import { countColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { api } from '../shell/api.ts';
import { Figures } from '../shell/cell/cells.widget.tsx';
import { formatAmount, formatPrice } from '../shell/format.ts';

type DemandRow = OutputOf<Contract['adminWatch']['demand']>['list'][number];

/** SKUs that are waited for; those that most wait for first. */
export const demand = defineResource<DemandRow, { kind: WatchKind | '' }, ''>({
  key: 'watchDemand',
  noun: '需求',
  measure: '项',
  emptyText: '还没有顾客登记，商品缺货或顾客等待降价时会出现在这里',
  fields: {
    kind: tabsField({
      label: '类型',
      all: '全部',
      choices: watchKindKeys.map((value) => ({ value, label: watchKinds[value] })),
    }),
  },
  rowKey: ({ ppid, kind }) => `${ppid}.${kind}`,
  load: ({ filters, page, pageSize }, options) =>
    api.adminWatch.demand({ ...filters, page, pageSize }, options),
  columns: [
    {
      key: 'name',
      title: '商品',
      width: 340,
      grows: true,
      render: ({ ppid, name }) => <Link to={`/watches/list?ppid=${ppid}`}>{name}</Link>,
      cell: ({ name }) => name,
      further: [{ title: '商品编号', cell: ({ ppid }) => ppid }],
    },
    textColumn({ key: 'kind', title: '类型', width: 110, text: ({ kind }) => watchKinds[kind] }),
    countColumn({ key: 'waiting', title: '等候人数', width: 110, count: ({ waiting }) => waiting }),
    {
      key: 'price',
      title: '现价',
      width: 120,
      align: 'end',
      render: ({ price }) => <Figures>{formatPrice(price)}</Figures>,
      cell: ({ price }) => price,
    },
    {
      key: 'highest',
      title: '最高期望价',
      width: 120,
      align: 'end',
      render: ({ kind, highest }) => <Figures>{kind === 'priceDrop' ? formatAmount(highest) : '—'}</Figures>,
      cell: ({ kind, highest }) => (kind === 'priceDrop' ? highest : ''),
    },
    {
      key: 'average',
      title: '平均期望价',
      width: 120,
      align: 'end',
      render: ({ kind, average }) => <Figures>{kind === 'priceDrop' ? formatAmount(average) : '—'}</Figures>,
      cell: ({ kind, average }) => (kind === 'priceDrop' ? average : ''),
    },
    timeColumn({ key: 'since', title: '最早登记', width: 150, at: ({ since }) => since }),
  ],
});
