import type { Contract } from '@jishi/contract/index.ts';
import type { WordAction } from '@jishi/contract/moderation-words.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choiceField, choicesOf } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';

export type WordRow = OutputOf<Contract['adminModeration']['words']>['list'][number];

/** What a word does to a text. */
export const wordActionNames: Record<WordAction, { name: string; tone: Tone }> = {
  hold: { name: '转人工审核', tone: 'warning' },
  refuse: { name: '直接拒绝', tone: 'error' },
};
export const wordActionChoices = choicesOf(wordActionNames);

/** Words of this shop. */
export const words = defineResource<
  WordRow,
  { keyword: string; action: WordAction | '' },
  'timeAsc' | 'timeDesc'
>({
  key: 'words',
  noun: '敏感词',
  measure: '个',
  emptyText: '还没有敏感词，添加后新发布的内容会按词库检查',
  fields: {
    keyword: keywordField({ placeholder: '敏感词、备注', maxLength: 40, width: 240 }),
    action: choiceField<WordAction>({ label: '命中后', choices: wordActionChoices }),
  },
  rowKey: (row) => row.word,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminModeration.words({ ...filters, sort, page, pageSize }, options),
  columns: [
    textColumn({ key: 'word', title: '敏感词', width: 220, text: (row) => row.word }),
    stateColumn({
      key: 'action',
      title: '命中后',
      width: 130,
      text: (row) => wordActionNames[row.action].name,
      tone: (row) => wordActionNames[row.action].tone,
    }),
    textColumn({ key: 'note', title: '备注', width: 240, grows: true, text: (row) => row.note || '—' }),
    textColumn({ key: 'staffName', title: '维护人', width: 120, text: (row) => row.staffName }),
    timeColumn({
      key: 'updatedAt',
      title: '更新时间',
      width: 140,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: (row) => row.updatedAt,
    }),
  ],
});
