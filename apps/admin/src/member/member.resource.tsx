import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choiceField } from '../resource/choice-field.tsx';
import { countColumn, moneyColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { type Days, daysField } from '../resource/days-field.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell } from '../shell/cell/cells.widget.tsx';

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
      render: (row) => <NameCell strong={false} name={row.maskedName} note={`编号 ${row.memberId}`} />,
      cell: (row) => row.maskedName,
      further: [{ title: '会员编号', cell: (row) => String(row.memberId) }],
    },
    textColumn({
      key: 'mobile',
      title: '手机号',
      width: 140,
      figures: true,
      text: (row) => row.maskedMobile,
    }),
    textColumn({ key: 'level', title: '等级', width: 110, text: (row) => row.levelName }),
    countColumn({
      key: 'points',
      title: '积分',
      width: 110,
      sorts: { ascending: 'pointsAsc', descending: 'pointsDesc' },
      count: (row) => row.points,
    }),
    moneyColumn({ key: 'balance', title: '余额', width: 130, yuan: (row) => row.balance }),
    timeColumn({
      key: 'created',
      title: '注册时间',
      width: 140,
      sorts: { ascending: 'createdAsc', descending: 'createdDesc' },
      at: (row) => row.createdAt,
    }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: (row) => (row.blocked ? '黑名单' : '正常'),
      tone: (row) => (row.blocked ? 'error' : 'success'),
    }),
  ],
});
