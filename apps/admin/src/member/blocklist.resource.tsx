import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choiceField, choicesOf, tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { kindNames } from './block.dialog.tsx';

export type BlockRow = OutputOf<Contract['adminMember']['blocks']>['list'][number];

/** Who may neither sign in nor order; entries that ended stay to be read. */
export const blocks = defineResource<
  BlockRow,
  { state: 'active' | 'ended' | ''; keyword: string; kind: BlockRow['kind'] | '' },
  'createdAsc' | 'createdDesc' | 'expiresAsc' | 'expiresDesc'
>({
  key: 'blocks',
  noun: '黑名单',
  measure: '条',
  emptyText: '黑名单是空的',
  fields: {
    state: tabsField<'active' | 'ended'>({
      label: '状态',
      all: '全部',
      choices: [
        { value: 'active', label: '生效中' },
        { value: 'ended', label: '已失效' },
      ],
    }),
    keyword: keywordField({ placeholder: '手机号、会员编号、IP、原因', maxLength: 40, width: 260 }),
    kind: choiceField<BlockRow['kind']>({
      label: '对象',
      width: 120,
      choices: choicesOf(kindNames),
    }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminMember.blocks({ ...filters, sort, page, pageSize }, options),
  columns: [
    textColumn({ key: 'kind', title: '对象', width: 100, text: (row) => kindNames[row.kind] }),
    textColumn({ key: 'value', title: '内容', width: 180, figures: true, text: (row) => row.value }),
    textColumn({ key: 'reason', title: '原因', width: 220, grows: true, text: (row) => row.reason }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: (row) => (row.active ? '生效中' : '已失效'),
      tone: (row) => (row.active ? 'error' : 'default'),
    }),
    timeColumn({
      key: 'expires',
      title: '到期时间',
      width: 140,
      sorts: { ascending: 'expiresAsc', descending: 'expiresDesc' },
      at: (row) => row.expiresAt,
      never: '永久',
    }),
    timeColumn({
      key: 'created',
      title: '加入时间',
      width: 140,
      sorts: { ascending: 'createdAsc', descending: 'createdDesc' },
      at: (row) => row.createdAt,
    }),
    textColumn({ key: 'by', title: '操作人', width: 110, text: (row) => row.staffName }),
  ],
});
