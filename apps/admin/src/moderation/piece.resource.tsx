import type { ModerationState } from '@jishi/contract/moderation-words.ts';
import { choiceField, tabsField } from '../resource/choice-field.tsx';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { kindField } from './kind-field.tsx';
import { describeAuthor, explainState, type PieceRow, pieceStates } from './piece-states.ts';

/** What members wrote. Without a tab it is the queue, the oldest first. */
export const pieces = defineResource<
  PieceRow,
  {
    state: Exclude<ModerationState, 'pending'> | 'all' | '';
    kind: string;
    keyword: string;
    word: string;
    age: 'overdue' | '';
  },
  'timeAsc' | 'timeDesc'
>({
  key: 'pieces',
  noun: '内容',
  measure: '条',
  emptyText: '没有待审核的内容，会员发布后会出现在这里',
  fields: {
    state: tabsField({
      label: '状态',
      all: pieceStates.pending.name,
      choices: [
        { value: 'passed', label: pieceStates.passed.name },
        { value: 'refused', label: pieceStates.refused.name },
        { value: 'withdrawn', label: pieceStates.withdrawn.name },
        { value: 'all', label: '全部' },
      ],
    }),
    keyword: keywordField({ placeholder: '内容、会员编号', maxLength: 40, width: 240 }),
    kind: kindField,
    word: keywordField({ placeholder: '命中的敏感词', maxLength: 40, width: 160 }),
    age: choiceField<'overdue'>({
      label: '等待时间',
      width: 150,
      choices: [{ value: 'overdue', label: '超过 24 小时' }],
    }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminModeration.list({ ...filters, sort, page, pageSize }, options),
  columns: [
    textColumn({ key: 'kind', title: '类型', width: 110, text: (row) => row.kindName }),
    textColumn({ key: 'text', title: '内容', width: 320, grows: true, text: (row) => row.text }),
    countColumn({ key: 'pictures', title: '图片', width: 80, count: (row) => row.pictures.length }),
    textColumn({ key: 'author', title: '作者', width: 140, text: describeAuthor }),
    textColumn({ key: 'words', title: '敏感词', width: 140, text: (row) => row.hitWords.join('、') }),
    countColumn({ key: 'reports', title: '举报', width: 80, count: (row) => row.reportCount }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 110,
      text: (row) => pieceStates[row.state].name,
      tone: (row) => pieceStates[row.state].tone,
      note: explainState,
    }),
    timeColumn({
      key: 'createdAt',
      title: '提交时间',
      width: 140,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: (row) => row.createdAt,
    }),
    timeColumn({ key: 'decidedAt', title: '处理时间', width: 140, at: (row) => row.decidedAt }),
  ],
});
