import { type ClauseName, clauses } from '@jishi/contract/clause-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { choicesOf, tabsField } from '../resource/choice-field.tsx';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { api } from '../shell/api.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';

export type EditionRow = OutputOf<Contract['adminClause']['list']>['list'][number];

const states: Record<EditionRow['state'], { text: string; tone: Tone }> = {
  announced: { text: '待生效', tone: 'processing' },
  inForce: { text: '现行', tone: 'success' },
  past: { text: '历史', tone: 'default' },
};

/** Editions of the terms of the shop; what is in force stands first. */
export const editions = defineResource<EditionRow, { clause: ClauseName | '' }, ''>({
  key: 'clauses',
  noun: '条款版本',
  measure: '版',
  emptyText: '还没有条款，顾客第一次签署时自动生成第一版',
  fields: { clause: tabsField({ label: '条款', all: '全部', choices: choicesOf(clauses) }) },
  rowKey: ({ id }) => id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminClause.list({ ...filters, page, pageSize }, options),
  columns: [
    textColumn({ key: 'title', title: '条款', width: 180, grows: true, text: ({ title }) => title }),
    textColumn({ key: 'number', title: '版本', width: 80, text: ({ number }) => `第 ${number} 版` }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 90,
      text: ({ state }) => states[state].text,
      tone: ({ state }) => states[state].tone,
    }),
    timeColumn({ key: 'from', title: '生效', width: 150, at: ({ inForceFrom }) => inForceFrom }),
    timeColumn({ key: 'until', title: '失效', width: 150, at: ({ until }) => until || null }),
    countColumn({ key: 'accepted', title: '签署', width: 90, count: ({ accepted }) => accepted }),
    textColumn({ key: 'by', title: '发布人', width: 110, text: ({ publishedBy }) => publishedBy }),
    textColumn({ key: 'note', title: '说明', width: 200, text: ({ note }) => note }),
    textColumn({
      key: 'sha256',
      title: '指纹',
      width: 130,
      figures: true,
      text: ({ sha256 }) => sha256.slice(0, 12),
    }),
  ],
});
