import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choiceField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { type Days, daysField } from '../resource/days-field.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';

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
    timeColumn({
      key: 'at',
      title: '时间',
      width: 140,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: (row) => row.at,
    }),
    textColumn({ key: 'kind', title: '身份', width: 80, text: (row) => kinds[row.kind] }),
    textColumn({
      key: 'account',
      title: '账号',
      width: 160,
      grows: true,
      figures: true,
      text: (row) => row.account,
    }),
    textColumn({ key: 'method', title: '方式', width: 100, text: (row) => row.method }),
    stateColumn({
      key: 'outcome',
      title: '结果',
      width: 220,
      text: (row) => (row.success ? '成功' : '失败'),
      tone: (row) => (row.success ? 'success' : 'error'),
      note: (row) => row.reason,
      further: [{ title: '失败原因', cell: (row) => row.reason }],
    }),
    textColumn({ key: 'ip', title: 'IP 地址', width: 150, figures: true, text: (row) => row.ip }),
    textColumn({ key: 'device', title: '设备', width: 150, text: (row) => row.device }),
  ],
});
