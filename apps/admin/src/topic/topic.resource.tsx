import { topicPlatforms, topicStateKeys, topicStates } from '@jishi/contract/topic-block.ts';
import { Link } from 'react-router';
import { tabsField } from '../resource/choice-field.tsx';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { describeState } from './describe-state.ts';
import type { TopicRow } from './topic-query.ts';

/** Topic pages, what was changed last first. */
export const topics = defineResource<TopicRow, { state: TopicRow['state'] | ''; keyword: string }>({
  key: 'topics',
  noun: '专题',
  measure: '个',
  emptyText: '没有符合条件的专题',
  fields: {
    state: tabsField({
      label: '状态',
      all: '全部',
      choices: topicStateKeys.map((value) => ({ value, label: topicStates[value] })),
    }),
    keyword: keywordField({ placeholder: '专题标题或短名', maxLength: 60 }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminTopic.list({ ...filters, page, pageSize }, options),
  columns: [
    {
      key: 'title',
      title: '标题',
      width: 260,
      grows: true,
      render: ({ id, title }) => <Link to={`/topics/${id}`}>{title}</Link>,
      cell: ({ title }) => title,
    },
    textColumn({ key: 'code', title: '地址', width: 180, text: ({ code }) => `/topic/${code}` }),
    textColumn({
      key: 'platform',
      title: '用于',
      width: 70,
      text: ({ platform }) => topicPlatforms[platform],
    }),
    countColumn({ key: 'blocks', title: '内容块', width: 80, count: ({ blocks }) => blocks }),
    countColumn({ key: 'dead', title: '失效链接', width: 80, count: ({ deadLinks }) => deadLinks }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 120,
      text: (row) => describeState(row).name,
      tone: (row) => describeState(row).tone,
    }),
    timeColumn({
      key: 'publishedAt',
      title: '首次发布',
      width: 140,
      never: '未发布',
      at: (row) => row.publishedAt || null,
    }),
    timeColumn({ key: 'updatedAt', title: '最近修改', width: 140, at: (row) => row.updatedAt }),
    textColumn({ key: 'updatedBy', title: '修改人', width: 90, text: ({ updatedBy }) => updatedBy }),
  ],
});
