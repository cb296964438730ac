import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Link } from 'react-router';
import { tabsField } from '../resource/choice-field.tsx';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';

type IntroductionRow = OutputOf<Contract['adminIntroduction']['list']>['list'][number];
type State = IntroductionRow['state'];

const states: Record<State, { name: string; tone: Tone }> = {
  published: { name: '已发布', tone: 'success' },
  changed: { name: '有修改未发布', tone: 'processing' },
  draft: { name: '草稿', tone: 'default' },
};

/** Products that have an introduction, the latest change first. */
export const introductions = defineResource<IntroductionRow, { state: State | ''; keyword: string }, ''>({
  key: 'introductions',
  noun: '图文介绍',
  measure: '份',
  emptyText: '没有符合条件的图文介绍',
  fields: {
    state: tabsField({
      label: '状态',
      all: '全部',
      choices: (Object.keys(states) as State[]).map((value) => ({ value, label: states[value].name })),
    }),
    keyword: keywordField({ placeholder: '型号', maxLength: 40 }),
  },
  rowKey: (row) => row.productId,
  load: ({ filters, page, pageSize }, options) =>
    api.adminIntroduction.list({ ...filters, page, pageSize }, options),
  columns: [
    {
      key: 'name',
      title: '商品',
      width: 320,
      grows: true,
      render: ({ ppid, name }) => (ppid === 0 ? name : <Link to={`/introductions/${ppid}`}>{name}</Link>),
      cell: ({ name }) => name,
    },
    countColumn({ key: 'blocks', title: '内容块', width: 100, count: ({ blocks }) => blocks }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 140,
      text: ({ state }) => states[state].name,
      tone: ({ state }) => states[state].tone,
    }),
    textColumn({
      key: 'updatedBy',
      title: '最后修改',
      width: 140,
      text: ({ updatedBy }) => updatedBy || '—',
    }),
    timeColumn({ key: 'updatedAt', title: '修改时间', width: 160, at: ({ updatedAt }) => updatedAt }),
  ],
});
