import { describeSubject } from '@jishi/contract/clause-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Link } from 'react-router';
import { textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';

type AcceptanceRow = OutputOf<Contract['adminClause']['acceptances']>['list'][number];

/** What members agreed to, the latest first. */
export const acceptances = defineResource<AcceptanceRow, { member: string }, ''>({
  key: 'acceptances',
  noun: '签署记录',
  measure: '条',
  emptyText: '没有符合条件的签署记录',
  fields: { member: keywordField({ placeholder: '会员编号', maxLength: 15 }) },
  rowKey: ({ id }) => id,
  load: ({ filters: { member }, page, pageSize }, options) =>
    api.adminClause.acceptances(
      { memberId: /^[1-9]\d*$/.test(member) ? Number(member) : 0, page, pageSize },
      options,
    ),
  columns: [
    textColumn({ key: 'title', title: '条款', width: 180, grows: true, text: ({ title }) => title }),
    textColumn({ key: 'number', title: '版本', width: 90, text: ({ number }) => `第 ${number} 版` }),
    {
      key: 'member',
      title: '会员',
      width: 120,
      render: ({ memberId }) => <Link to={`/members?keyword=${memberId}`}>{memberId}</Link>,
      cell: ({ memberId }) => String(memberId),
    },
    textColumn({
      key: 'subject',
      title: '用于',
      width: 180,
      text: ({ subject }) => describeSubject(subject),
    }),
    textColumn({ key: 'ip', title: 'IP', width: 150, figures: true, text: ({ ip }) => ip }),
    timeColumn({ key: 'at', title: '签署时间', width: 160, at: ({ at }) => at }),
  ],
});
