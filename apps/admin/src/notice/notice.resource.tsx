import type { Contract } from '@jishi/contract/index.ts';
import { noticeTypes } from '@jishi/contract/notice-type.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choicesOf, tabsField } from '../resource/choice-field.tsx';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell, type Tone } from '../shell/cell/cells.widget.tsx';

export type BroadcastRow = OutputOf<Contract['adminNotice']['list']>['list'][number];
type State = BroadcastRow['state'];

const states: Record<State, { name: string; tone: Tone }> = {
  waiting: { name: '待开始', tone: 'processing' },
  running: { name: '展示中', tone: 'success' },
  ended: { name: '已结束', tone: 'default' },
  stopped: { name: '已停止', tone: 'warning' },
};
const choices = choicesOf(states);

/** Messages that were sent to many members, the newest first. */
export const notices = defineResource<
  BroadcastRow,
  { state: State | ''; keyword: string },
  'startAsc' | 'startDesc'
>({
  key: 'notices',
  noun: '群发消息',
  measure: '条',
  emptyText: '还没有群发消息，发送后会出现在会员的消息中心',
  fields: {
    state: tabsField({ label: '状态', all: '全部', choices }),
    keyword: keywordField({ placeholder: '标题', maxLength: 40 }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminNotice.list({ ...filters, sort, page, pageSize }, options),
  columns: [
    {
      key: 'title',
      title: '消息',
      width: 320,
      grows: true,
      render: (row) => <NameCell name={row.title} note={row.text} />,
      cell: (row) => row.title,
      further: [{ title: '内容', cell: (row) => row.text }],
    },
    textColumn({ key: 'type', title: '类型', width: 100, text: (row) => noticeTypes[row.type] }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: (row) => states[row.state].name,
      tone: (row) => states[row.state].tone,
    }),
    textColumn({ key: 'levels', title: '发送对象', width: 190, text: audienceOf }),
    countColumn({ key: 'members', title: '对象人数', width: 100, count: (row) => row.memberCount }),
    countColumn({ key: 'read', title: '已读', width: 90, count: (row) => row.readCount }),
    timeColumn({
      key: 'startsAt',
      title: '开始',
      width: 140,
      sorts: { ascending: 'startAsc', descending: 'startDesc' },
      at: (row) => row.startsAt,
    }),
    timeColumn({ key: 'endsAt', title: '结束', width: 140, at: (row) => row.endsAt, never: '长期' }),
    textColumn({ key: 'staffName', title: '发送人', width: 110, text: (row) => row.staffName }),
  ],
});

function audienceOf({ levelNames, recentDays, categoryName }: BroadcastRow): string {
  const asked = [
    levelNames.join('、'),
    recentDays > 0 ? `近 ${recentDays} 天下单` : '',
    categoryName === '' ? '' : `买过${categoryName}`,
  ].filter(Boolean);
  return asked.length === 0 ? '全部会员' : asked.join('，');
}
