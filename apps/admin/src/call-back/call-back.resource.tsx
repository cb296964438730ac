import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Tag } from 'antd';
import { tabsField } from '../resource/choice-field.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { formatShortMoment } from '../shell/format.ts';
import styles from './call-back.module.css';

export type CallBackRow = OutputOf<Contract['callBack']['list']>['list'][number];

export const stateNames: Record<CallBackRow['state'], string> = { waiting: '待回电', called: '已回电' };
const choices = (Object.keys(stateNames) as CallBackRow['state'][]).map((value) => ({
  value,
  label: stateNames[value],
}));

/** Numbers that shoppers asked to be rung back at, those that wait first. */
export const callBacks = defineResource<
  CallBackRow,
  { state: CallBackRow['state'] | ''; keyword: string },
  'createdAsc' | 'createdDesc' | 'calledAsc' | 'calledDesc'
>({
  key: 'callBacks',
  noun: '回电请求',
  measure: '条',
  emptyText: '还没有回电请求，顾客在商城顶部留下电话后会出现在这里',
  fields: {
    state: tabsField({ label: '回电状态', all: '全部', choices }),
    keyword: keywordField({ placeholder: '电话号码', maxLength: 20 }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.callBack.list({ ...filters, sort, page, pageSize }, options),
  columns: [
    {
      key: 'phone',
      title: '电话号码',
      width: 180,
      render: (row) => (
        <a href={`tel:${row.phone}`} className={styles.phone}>
          {row.phone}
        </a>
      ),
      cell: (row) => row.phone,
    },
    {
      key: 'state',
      title: '状态',
      width: 110,
      render: (row) => (
        <Tag variant="filled" color={row.state === 'waiting' ? 'warning' : 'default'}>
          {stateNames[row.state]}
        </Tag>
      ),
      cell: (row) => stateNames[row.state],
    },
    {
      key: 'member',
      title: '顾客',
      width: 160,
      grows: true,
      render: (row) => row.memberName || '访客',
      cell: (row) => row.memberName || '访客',
    },
    {
      key: 'createdAt',
      title: '提交时间',
      width: 140,
      sorts: { ascending: 'createdAsc', descending: 'createdDesc' },
      render: (row) => (
        <time className={styles.when} dateTime={row.createdAt} title={writeBeijing(row.createdAt)}>
          {formatShortMoment(row.createdAt)}
        </time>
      ),
      cell: (row) => new Date(row.createdAt),
    },
    {
      key: 'calledAt',
      title: '回电',
      width: 200,
      sorts: { ascending: 'calledAsc', descending: 'calledDesc' },
      render: (row) =>
        row.calledAt ? (
          <span className={styles.when} title={writeBeijing(row.calledAt)}>
            {row.staffName} {formatShortMoment(row.calledAt)}
          </span>
        ) : (
          '—'
        ),
      cell: (row) => (row.calledAt ? new Date(row.calledAt) : null),
      further: [{ title: '回电人', cell: (row) => row.staffName }],
    },
  ],
});
