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
import styles from './member.module.css';

type LoginRow = OutputOf<Contract['adminMember']['logins']>['list'][number];
type Outcome = 'success' | 'failure';
const kinds: Record<LoginRow['kind'], string> = { member: '会员', staff: '员工' };
export const outcomes: { value: Outcome; label: string }[] = [
  { value: 'success', label: '成功' },
  { value: 'failure', label: '失败' },
];

/** Sign-ins, the newest first. */
export const logins = defineResource<
  LoginRow,
  { keyword: string; kind: LoginRow['kind'] | ''; outcome: Outcome | ''; days: Days },
  'timeAsc' | 'timeDesc'
>({
  key: 'logins',
  noun: '登录日志',
  measure: '条',
  emptyText: '还没有登录记录',
  fields: {
    keyword: keywordField({ placeholder: '手机号或后四位、账号、IP', maxLength: 40, width: 250 }),
    kind: choiceField<LoginRow['kind']>({
      label: '身份',
      width: 110,
      choices: [
        { value: 'member', label: '会员' },
        { value: 'staff', label: '员工' },
      ],
    }),
    outcome: choiceField<Outcome>({ label: '结果', width: 110, choices: outcomes }),
    days: daysField({ label: '登录时间' }),
  },
  rowKey: (row) => row.id,
  load: ({ filters: { keyword, kind, outcome, days }, sort, page, pageSize }, options) =>
    api.adminMember.logins(
      { keyword, kind, outcome, from: days.from, to: days.to, sort, page, pageSize },
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
      key: 'kind',
      title: '身份',
      width: 80,
      render: (row) => kinds[row.kind],
      cell: (row) => kinds[row.kind],
    },
    {
      key: 'account',
      title: '账号',
      width: 160,
      grows: true,
      render: (row) => <span className={styles.tabular}>{row.account}</span>,
      cell: (row) => row.account,
    },
    { key: 'method', title: '方式', width: 100, render: (row) => row.method, cell: (row) => row.method },
    {
      key: 'outcome',
      title: '结果',
      width: 220,
      render: (row) => (
        <>
          <Tag variant="filled" color={row.success ? 'success' : 'error'}>
            {row.success ? '成功' : '失败'}
          </Tag>
          <span className={styles.faint}>{row.reason}</span>
        </>
      ),
      cell: (row) => (row.success ? '成功' : '失败'),
      further: [{ title: '失败原因', cell: (row) => row.reason }],
    },
    {
      key: 'ip',
      title: 'IP 地址',
      width: 150,
      render: (row) => <span className={styles.tabular}>{row.ip}</span>,
      cell: (row) => row.ip,
    },
    { key: 'device', title: '设备', width: 150, render: (row) => row.device, cell: (row) => row.device },
  ],
});
