import { type ImportState, importStates } from '@jishi/contract/import-words.ts';
import { choiceField, choicesOf } from '../resource/choice-field.tsx';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { FileLink } from './file-link.widget.tsx';
import { type ImportRow, importTones, rowsOf } from './import-query.ts';

/** Files of goods that were handed in, the newest first. */
export const imports = defineResource<ImportRow, { state: ImportState | ''; keyword: string }>({
  key: 'imports',
  noun: '导入记录',
  measure: '条',
  emptyText: '还没有导入过商品，下载模板填写后上传，或直接上传已有的商品表格',
  fields: {
    state: choiceField({ label: '状态', choices: choicesOf(importStates) }),
    keyword: keywordField({ placeholder: '文件名', maxLength: 60 }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminImport.list({ ...filters, page, pageSize }, options),
  columns: [
    {
      key: 'fileName',
      title: '文件',
      width: 220,
      grows: true,
      render: (row) => <FileLink row={row} />,
      cell: (row) => row.fileName,
    },
    stateColumn({
      key: 'state',
      title: '状态',
      width: 110,
      text: (row) => importStates[row.state],
      tone: (row) => importTones[row.state],
    }),
    countColumn({ key: 'total', title: '行数', width: 76, count: rowsOf }),
    countColumn({ key: 'created', title: '新增', width: 76, count: (row) => row.created }),
    countColumn({ key: 'updated', title: '更新', width: 76, count: (row) => row.updated }),
    countColumn({ key: 'unchanged', title: '未变化', width: 76, count: (row) => row.unchanged }),
    countColumn({ key: 'wrongRows', title: '有问题', width: 76, count: (row) => row.wrongRows }),
    textColumn({ key: 'staffName', title: '上传人', width: 96, text: (row) => row.staffName }),
    timeColumn({ key: 'createdAt', title: '上传时间', width: 126, at: (row) => row.createdAt }),
    timeColumn({ key: 'endedAt', title: '结束时间', width: 126, at: (row) => row.endedAt }),
  ],
});
