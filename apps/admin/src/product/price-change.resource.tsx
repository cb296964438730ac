import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { priceHolds } from '@jishi/contract/price-hold.ts';
import { choicesOf, tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell, type Tone } from '../shell/cell/cells.widget.tsx';
import { formatPrice } from '../shell/format.ts';

export type PriceChangeRow = OutputOf<Contract['adminPriceChange']['list']>['list'][number];
type Group = 'pending' | 'done' | 'refused' | 'ended';

const groups: Record<Group, { name: string }> = {
  pending: { name: '待审核' },
  done: { name: '已通过' },
  refused: { name: '已驳回' },
  ended: { name: '已结束' },
};
const states: Record<PriceChangeRow['state'], { name: string; tone: Tone }> = {
  pending: { name: '待审核', tone: 'processing' },
  done: { name: '已生效', tone: 'success' },
  refused: { name: '已驳回', tone: 'default' },
  withdrawn: { name: '已撤回', tone: 'default' },
  replaced: { name: '被新申请替代', tone: 'default' },
  outdated: { name: '已作废', tone: 'default' },
  expired: { name: '已过期', tone: 'default' },
};

/** How far a price falls: `−12.5%`; empty where there was a text instead of a price. */
export function describeFall({ before, after }: Pick<PriceChangeRow, 'before' | 'after'>): string {
  if (before <= after || before <= 0) return '';
  return `−${(Math.round(((before - after) / before) * 1000) / 10).toString()}%`;
}

/** Lower prices that need a second person, the newest first. */
export const priceChanges = defineResource<
  PriceChangeRow,
  { state: Group | ''; keyword: string },
  'timeAsc' | 'timeDesc'
>({
  key: 'price-changes',
  noun: '改价申请',
  measure: '条',
  emptyText: '没有改价申请；可在“站点设置 - 功能设置 - 改价审核”中设置幅度',
  fields: {
    state: tabsField<Group>({ label: '状态', all: '全部', choices: choicesOf(groups) }),
    keyword: keywordField({ placeholder: '商品名称、编号', maxLength: 60, width: 220 }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminPriceChange.list({ ...filters, sort, page, pageSize }, options),
  columns: [
    timeColumn({
      key: 'askedAt',
      title: '申请时间',
      width: 120,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: (row) => row.askedAt,
    }),
    {
      key: 'name',
      title: '商品',
      width: 280,
      grows: true,
      render: (row) => (
        <NameCell name={row.name} note={`${row.ppid}${row.placeName && ` · ${row.placeName}`}`} />
      ),
      cell: (row) => row.name,
      further: [
        { title: '商品编号', cell: (row) => row.ppid },
        { title: '地区', cell: (row) => row.placeName },
      ],
    },
    textColumn({ key: 'before', title: '原价', width: 120, text: (row) => formatPrice(row.before) }),
    {
      key: 'after',
      title: '新价',
      width: 150,
      render: (row) => (
        <span>
          {formatPrice(row.after)} {describeFall(row)}
        </span>
      ),
      cell: (row) => row.after,
    },
    textColumn({ key: 'cause', title: '须审核', width: 190, text: (row) => priceHolds[row.cause] }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 150,
      text: (row) => states[row.state].name,
      tone: (row) => states[row.state].tone,
      note: (row) => row.note,
    }),
    textColumn({ key: 'askedBy', title: '申请人', width: 100, text: (row) => row.askedBy }),
    textColumn({ key: 'decidedBy', title: '审核人', width: 100, text: (row) => row.decidedBy || '—' }),
  ],
});
