import { Link } from 'react-router';
import { tabsField } from '../resource/choice-field.tsx';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { StateTag } from '../shell/cell/cells.widget.tsx';
import type { ArticleRow } from './article-query.ts';
import { describeState } from './describe-state.ts';

type StateFilter = ArticleRow['state'] | 'scheduled' | '';

/** Articles of the shop, what was changed last first. */
export const articles = defineResource<ArticleRow, { state: StateFilter; keyword: string }>({
  key: 'articles',
  noun: '文章',
  measure: '篇',
  emptyText: '没有符合条件的文章',
  fields: {
    state: tabsField({
      label: '状态',
      all: '全部',
      choices: [
        { value: 'published', label: '已发布' },
        { value: 'scheduled', label: '定时发布' },
        { value: 'draft', label: '草稿' },
        { value: 'withdrawn', label: '已下线' },
      ],
    }),
    keyword: keywordField({ placeholder: '文章标题', maxLength: 60 }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminArticle.list({ ...filters, page, pageSize }, options),
  columns: [
    {
      key: 'title',
      title: '标题',
      width: 320,
      grows: true,
      render: ({ id, title, pinned }) => (
        <>
          <Link to={`/articles/${id}`}>{title}</Link> {pinned && <StateTag tone="processing">置顶</StateTag>}
        </>
      ),
      cell: ({ title }) => title,
    },
    textColumn({ key: 'column', title: '栏目', width: 100, text: ({ columnName }) => columnName }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 120,
      text: (row) => describeState(row).name,
      tone: (row) => describeState(row).tone,
    }),
    countColumn({ key: 'views', title: '阅读', width: 80, count: ({ viewCount }) => viewCount }),
    countColumn({ key: 'likes', title: '赞', width: 70, count: ({ likeCount }) => likeCount }),
    countColumn({ key: 'comments', title: '评论', width: 70, count: ({ commentCount }) => commentCount }),
    countColumn({ key: 'dead', title: '失效链接', width: 80, count: ({ deadLinks }) => deadLinks }),
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
