import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Tag } from 'antd';
import { choiceField } from '../resource/choice-field.tsx';
import { type Days, daysField } from '../resource/days-field.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { formatAmount, formatCount, formatShortMoment } from '../shell/format.ts';
import styles from './member.module.css';

export type MemberRow = OutputOf<Contract['adminMember']['list']>['list'][number];

/** Members of the tenant, the newest first; names and phones masked, in the spreadsheet too. */
export const members = defineResource<
  MemberRow,
  { keyword: string; state: 'blocked' | ''; days: Days },
  'createdAsc' | 'createdDesc' | 'pointsAsc' | 'pointsDesc'
>({
  key: 'members',
  noun: '会员',
  measure: '名',
  emptyText: '还没有会员',
  fields: {
    keyword: keywordField({ placeholder: '手机号或后四位、姓名、会员编号', maxLength: 40, width: 280 }),
    state: choiceField<'blocked'>({
      label: '状态',
      width: 120,
      choices: [{ value: 'blocked', label: '黑名单' }],
    }),
    days: daysField({ label: '注册时间' }),
  },
  rowKey: (row) => row.memberId,
  load: ({ filters: { keyword, state, days }, sort, page, pageSize }, options) =>
    api.adminMember.list({ keyword, state, from: days.from, to: days.to, sort, page, pageSize }, options),
  columns: [
    {
      key: 'name',
      title: '会员',
      width: 200,
      grows: true,
      render: (row) => (
        <div className={styles.names}>
          <span>{row.maskedName}</span>
          <span className={styles.faint}>编号 {row.memberId}</span>
        </div>
      ),
      cell: (row) => row.maskedName,
      further: [{ title: '会员编号', cell: (row) => String(row.memberId) }],
    },
    {
      key: 'mobile',
      title: '手机号',
      width: 140,
      render: (row) => <span className={styles.tabular}>{row.maskedMobile}</span>,
      cell: (row) => row.maskedMobile,
    },
    { key: 'level', title: '等级', width: 110, render: (row) => row.levelName, cell: (row) => row.levelName },
    {
      key: 'points',
      title: '积分',
      width: 110,
      align: 'end',
      sorts: { ascending: 'pointsAsc', descending: 'pointsDesc' },
      render: (row) => <span className={styles.tabular}>{formatCount(row.points)}</span>,
      cell: (row) => row.points,
    },
    {
      key: 'balance',
      title: '余额',
      width: 130,
      align: 'end',
      render: (row) => <span className={styles.tabular}>{formatAmount(row.balance)}</span>,
      cell: (row) => row.balance,
    },
    {
      key: 'created',
      title: '注册时间',
      width: 140,
      sorts: { ascending: 'createdAsc', descending: 'createdDesc' },
      render: (row) => (
        <time className={styles.tabular} dateTime={row.createdAt} title={writeBeijing(row.createdAt)}>
          {formatShortMoment(row.createdAt)}
        </time>
      ),
      cell: (row) => new Date(row.createdAt),
    },
    {
      key: 'state',
      title: '状态',
      width: 100,
      render: (row) => (
        <Tag variant="filled" color={row.blocked ? 'error' : 'success'}>
          {row.blocked ? '黑名单' : '正常'}
        </Tag>
      ),
      cell: (row) => (row.blocked ? '黑名单' : '正常'),
    },
  ],
});
