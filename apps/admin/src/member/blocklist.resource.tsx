import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Tag } from 'antd';
import { choiceField, tabsField } from '../resource/choice-field.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { formatShortMoment } from '../shell/format.ts';
import { kindNames } from './block.dialog.tsx';
import styles from './member.module.css';

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
      choices: (Object.keys(kindNames) as BlockRow['kind'][]).map((value) => ({
        value,
        label: kindNames[value],
      })),
    }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminMember.blocks({ ...filters, sort, page, pageSize }, options),
  columns: [
    {
      key: 'kind',
      title: '对象',
      width: 100,
      render: (row) => kindNames[row.kind],
      cell: (row) => kindNames[row.kind],
    },
    {
      key: 'value',
      title: '内容',
      width: 180,
      render: (row) => <span className={styles.tabular}>{row.value}</span>,
      cell: (row) => row.value,
    },
    {
      key: 'reason',
      title: '原因',
      width: 220,
      grows: true,
      render: (row) => row.reason,
      cell: (row) => row.reason,
    },
    {
      key: 'state',
      title: '状态',
      width: 100,
      render: (row) => (
        <Tag variant="filled" color={row.active ? 'error' : 'default'}>
          {row.active ? '生效中' : '已失效'}
        </Tag>
      ),
      cell: (row) => (row.active ? '生效中' : '已失效'),
    },
    {
      key: 'expires',
      title: '到期时间',
      width: 140,
      sorts: { ascending: 'expiresAsc', descending: 'expiresDesc' },
      render: (row) => (
        <span className={styles.tabular}>{row.expiresAt ? formatShortMoment(row.expiresAt) : '永久'}</span>
      ),
      cell: (row) => (row.expiresAt ? new Date(row.expiresAt) : '永久'),
    },
    {
      key: 'created',
      title: '加入时间',
      width: 140,
      sorts: { ascending: 'createdAsc', descending: 'createdDesc' },
      render: (row) => (
        <time className={styles.tabular} dateTime={row.createdAt} title={writeBeijing(row.createdAt)}>
          {formatShortMoment(row.createdAt)}
        </time>
      ),
      cell: (row) => new Date(row.createdAt),
    },
    {
      key: 'by',
      title: '操作人',
      width: 110,
      render: (row) => row.staffName,
      cell: (row) => row.staffName,
    },
  ],
});
