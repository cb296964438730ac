import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choiceField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { type Days, daysField } from '../resource/days-field.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { outcomes } from './login.resource.tsx';

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
    timeColumn({
      key: 'at',
      title: '时间',
      width: 140,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: (row) => row.at,
    }),
    textColumn({ key: 'phone', title: '手机号', width: 150, figures: true, text: (row) => row.phone }),
    textColumn({ key: 'template', title: '类型', width: 160, grows: true, text: (row) => row.template }),
    textColumn({ key: 'provider', title: '通道', width: 110, text: (row) => row.provider }),
    stateColumn({
      key: 'outcome',
      title: '结果',
      width: 300,
      text: (row) => (row.success ? '已提交' : '失败'),
      tone: (row) => (row.success ? 'success' : 'error'),
      note: (row) => row.error,
      further: [{ title: '失败原因', cell: (row) => row.error }],
    }),
  ],
});
