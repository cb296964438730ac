import { type SearchEnd, searchEndKeys, searchEnds } from '@jishi/contract/search-words.ts';
import { tabsField } from '../resource/choice-field.tsx';
import { countColumn, textColumn } from '../resource/columns.tsx';
import { type Days, daysField } from '../resource/days-field.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import type { SearchedRow } from './search-rows.ts';

const [first, ...others] = searchEndKeys;

/** What shoppers looked for and how it ended; those that ended so most often first. */
export const searched = defineResource<SearchedRow, { end: SearchEnd | ''; keyword: string; days: Days }>({
  key: 'searched',
  noun: '搜索词',
  measure: '个',
  emptyText: '这段时间没有这样的搜索',
  fields: {
    end: tabsField({
      label: '搜索结果',
      all: searchEnds[first],
      choices: others.map((value) => ({ value, label: searchEnds[value] })),
    }),
    keyword: keywordField({ placeholder: '搜索词', maxLength: 40, width: 220 }),
    days: daysField({ label: '搜索日期' }),
  },
  rowKey: ({ keyword }) => keyword,
  load: ({ filters: { end, keyword, days }, page, pageSize }, options) =>
    api.adminSearchRule.searched({ end, keyword, ...days, page, pageSize }, options),
  columns: [
    {
      key: 'keyword',
      title: '搜索词',
      width: 240,
      grows: true,
      render: ({ keyword }) => (
        <a href={`/search?keyword=${encodeURIComponent(keyword)}`} target="_blank" rel="noreferrer">
          {keyword}
        </a>
      ),
      cell: ({ keyword }) => keyword,
    },
    countColumn({ key: 'searches', title: '搜索次数', width: 110, count: ({ searches }) => searches }),
    countColumn({ key: 'none', title: '没有找到', width: 110, count: ({ none }) => none }),
    countColumn({ key: 'partly', title: '只找到部分词', width: 130, count: ({ partly }) => partly }),
    textColumn({
      key: 'lastDay',
      title: '最近搜索',
      width: 130,
      figures: true,
      text: ({ lastDay }) => lastDay,
    }),
    textColumn({
      key: 'done',
      title: '已处理',
      width: 140,
      text: ({ hasSynonym, hasPin }) =>
        [hasSynonym && '同义词', hasPin && '置顶'].filter(Boolean).join('、') || '—',
    }),
  ],
});
