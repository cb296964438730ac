import { type ShelfTimeState, shelfActs, shelfTimeStates } from '@jishi/contract/shelf-time-words.ts';
import { Link } from 'react-router';
import { choicesOf, tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell, type Tone } from '../shell/cell/cells.widget.tsx';
import type { ShelfTimeRow } from './shelf-plan.ts';

const tones: Record<ShelfTimeState, Tone> = {
  waiting: 'processing',
  done: 'success',
  withdrawn: 'default',
  void: 'error',
};

/** What is planned for the shelf, or was: the next one first where it waits, else the last one. */
export const shelfTimes = defineResource<
  ShelfTimeRow,
  { state: ShelfTimeState | ''; keyword: string },
  'timeAsc' | 'timeDesc'
>({
  key: 'shelf-times',
  noun: '定时上下架',
  measure: '条',
  emptyText: '没有定时；可在机型里，或在商品列表勾选规格后设置',
  fields: {
    state: tabsField<ShelfTimeState>({ label: '状态', all: '全部', choices: choicesOf(shelfTimeStates) }),
    keyword: keywordField({ placeholder: '商品名称、编码、编号', maxLength: 60, width: 220 }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminShelfTime.list({ ...filters, sort, page, pageSize }, options),
  columns: [
    timeColumn({
      key: 'at',
      title: '执行时间',
      width: 130,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: (row) => row.at,
    }),
    {
      key: 'name',
      title: '商品',
      width: 300,
      grows: true,
      render: (row) => (
        <NameCell
          strong={false}
          wraps
          name={<Link to={`/products/models/${row.productId}`}>{row.name}</Link>}
          note={`${row.code} · 编号 ${row.ppid}`}
        />
      ),
      cell: (row) => row.name,
      further: [
        { title: 'SKU 编码', cell: (row) => row.code },
        { title: '商品编号', cell: (row) => row.ppid },
      ],
    },
    textColumn({ key: 'act', title: '到时', width: 104, text: (row) => shelfActs[row.status] }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 250,
      text: (row) => shelfTimeStates[row.state],
      tone: (row) => tones[row.state],
      note: (row) => row.note,
    }),
    textColumn({ key: 'askedBy', title: '设置人', width: 84, text: (row) => row.askedBy }),
    timeColumn({ key: 'askedAt', title: '设置时间', width: 120, at: (row) => row.askedAt }),
  ],
});
