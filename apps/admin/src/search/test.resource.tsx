import { queryOptions } from '@tanstack/react-query';
import { tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { pageOfRows } from '../resource/rows-at-hand.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';
import { describePlace, hasMoved } from './describe-run.ts';
import type { TestRow } from './search-rows.ts';

/** The whole test set with its last two runs. */
export const searchTestsQuery = queryOptions({
  queryKey: ['searchTests', 'all'],
  queryFn: ({ signal }) => api.adminSearchTest.list({}, { signal }),
});

/** The test set, those that moved or that are missed as tabs. */
export const tests = defineResource<TestRow, { only: 'moved' | 'missed' | ''; keyword: string }>({
  key: 'searchTests',
  noun: '测试词',
  measure: '个',
  emptyText: '没有这样的测试词',
  fields: {
    only: tabsField({
      label: '测试结果',
      all: '全部',
      choices: [
        { value: 'moved', label: '位置有变' },
        { value: 'missed', label: '未排首位' },
      ],
    }),
    keyword: keywordField({ placeholder: '搜索词或机型', maxLength: 40, width: 220 }),
  },
  rowKey: ({ id }) => id,
  load: async ({ filters: { only, keyword }, page, pageSize }, options) => {
    const { list } = await api.adminSearchTest.list({}, options);
    const wanted = keyword.toLowerCase();
    const found = list.filter(
      (row) =>
        (only === '' || (only === 'moved' ? hasMoved(row) : row.place !== null && row.place !== 1)) &&
        `${row.keyword} ${row.name}`.toLowerCase().includes(wanted),
    );
    return pageOfRows(found, { page, pageSize });
  },
  columns: [
    textColumn({ key: 'keyword', title: '搜索词', width: 240, text: ({ keyword }) => keyword }),
    textColumn({ key: 'name', title: '应当找到的机型', width: 280, grows: true, text: ({ name }) => name }),
    stateColumn({
      key: 'place',
      title: '上次运行',
      width: 120,
      text: ({ place }) => describePlace(place),
      tone: ({ place }) => toneOf(place),
    }),
    textColumn({ key: 'before', title: '前次', width: 110, text: ({ before }) => describePlace(before) }),
    textColumn({
      key: 'moved',
      title: '变化',
      width: 110,
      text: (row) => (hasMoved(row) ? (isBetter(row) ? '上升' : '下降') : '—'),
    }),
  ],
});

function toneOf(place: number | null): Tone {
  if (place === null) return 'default';
  return place === 1 ? 'success' : place === 0 ? 'error' : 'warning';
}

/** 0 is behind every place. */
function isBetter({ place, before }: TestRow): boolean {
  return (place || Number.POSITIVE_INFINITY) < (before || Number.POSITIVE_INFINITY);
}
