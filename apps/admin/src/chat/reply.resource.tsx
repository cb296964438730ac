import { defineResource } from '../resource/resource.ts';
import { compareText, pageOfRows } from '../resource/rows-at-hand.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import type { Reply } from './chat-query.ts';
import styles from './replies.module.css';

/** Canned replies. They are few and read at once, so they are narrowed and sorted here. */
export const replies = defineResource<Reply, { keyword: string }, 'titleAsc' | 'titleDesc'>({
  key: 'chat-replies',
  noun: '快捷回复',
  measure: '条',
  emptyText: '还没有快捷回复，点击右上角新增',
  fields: { keyword: keywordField({ placeholder: '标题、内容', maxLength: 40, width: 240 }) },
  rowKey: (row) => row.id,
  load: async ({ filters: { keyword }, sort, page, pageSize }, options) => {
    const { list } = await api.adminChat.replies({}, options);
    const found = list.filter(({ title, text }) => title.includes(keyword) || text.includes(keyword));
    const byTitle = (one: Reply, other: Reply) => compareText(one.title, other.title);
    return pageOfRows(found, { page, pageSize }, sort === '' ? undefined : byTitle, sort === 'titleDesc');
  },
  columns: [
    {
      key: 'title',
      title: '标题',
      width: 200,
      sorts: { ascending: 'titleAsc', descending: 'titleDesc' },
      render: (row) => row.title,
      cell: (row) => row.title,
    },
    {
      key: 'text',
      title: '内容',
      width: 360,
      grows: true,
      render: (row) => <span className={styles.text}>{row.text}</span>,
      cell: (row) => row.text,
    },
  ],
});
