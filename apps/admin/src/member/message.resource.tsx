import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Tag } from 'antd';
import { choiceField } from '../resource/choice-field.tsx';
import { type Days, daysField } from '../resource/days-field.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { formatShortMoment } from '../shell/format.ts';
import { outcomes } from './login.resource.tsx';
import styles from './member.module.css';

type MessageRow = OutputOf<Contract['adminMember']['messages']>['list'][number];

/** Text messages, the newest first; what they said is not kept. */
export const messages = defineResource<
  MessageRow,
  { keyword: string; outcome: 'success' | 'failure' | ''; days: Days },
  'timeAsc' | 'timeDesc'
>({
  key: 'messages',
  noun: '短信',
  measure: '条',
  emptyText: '还没有发送过短信',
  fields: {
    keyword: keywordField({ placeholder: '手机号或后四位', maxLength: 20, width: 200 }),
    outcome: choiceField<'success' | 'failure'>({ label: '结果', width: 110, choices: outcomes }),
    days: daysField({ label: '发送时间' }),
  },
  rowKey: (row) => row.id,
  load: ({ filters: { keyword, outcome, days }, sort, page, pageSize }, options) =>
    api.adminMember.messages(
      { keyword, outcome, from: days.from, to: days.to, sort, page, pageSize },
      options,
    ),
  columns: [
    {
      key: 'at',
      title: '时间',
      width: 140,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      render: (row) => (
        <time className={styles.tabular} dateTime={row.at} title={writeBeijing(row.at)}>
          {formatShortMoment(row.at)}
        </time>
      ),
      cell: (row) => new Date(row.at),
    },
    {
      key: 'phone',
      title: '手机号',
      width: 150,
      render: (row) => <span className={styles.tabular}>{row.phone}</span>,
      cell: (row) => row.phone,
    },
    {
      key: 'template',
      title: '类型',
      width: 160,
      grows: true,
      render: (row) => row.template,
      cell: (row) => row.template,
    },
    {
      key: 'provider',
      title: '通道',
      width: 110,
      render: (row) => row.provider,
      cell: (row) => row.provider,
    },
    {
      key: 'outcome',
      title: '结果',
      width: 300,
      render: (row) => (
        <>
          <Tag variant="filled" color={row.success ? 'success' : 'error'}>
            {row.success ? '已提交' : '失败'}
          </Tag>
          <span className={styles.faint}>{row.error}</span>
        </>
      ),
      cell: (row) => (row.success ? '已提交' : '失败'),
      further: [{ title: '失败原因', cell: (row) => row.error }],
    },
  ],
});
