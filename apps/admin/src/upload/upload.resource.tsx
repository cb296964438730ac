import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import {
  type UploadPurposeName,
  uploadPurposeNames,
  uploadPurposes,
} from '@jishi/contract/upload-purposes.ts';
import { choiceField, choicesOf, tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';

export type UploadRow = OutputOf<Contract['adminUpload']['list']>['list'][number];
type State = UploadRow['state'];

const states: Record<State, { name: string; tone: Tone }> = {
  waiting: { name: '处理中', tone: 'processing' },
  ready: { name: '正常', tone: 'success' },
  refused: { name: '未通过', tone: 'error' },
  removing: { name: '删除中', tone: 'warning' },
  removed: { name: '已删除', tone: 'default' },
};

export function describePurpose(row: UploadRow): string {
  return uploadPurposes[row.purpose as UploadPurposeName]?.name ?? row.purpose;
}
const describeUploader = ({ memberId, byStaff }: UploadRow) => {
  if (memberId === 0) return '访客';
  return byStaff ? `员工，发给会员 ${memberId}` : `会员 ${memberId}`;
};
const damages = { missing: '文件丢失', changed: '内容已损坏' };
const describeScan = (row: UploadRow) =>
  row.damage === '' ? ({ '': '—', clean: '安全' }[row.scan] ?? row.scan) : damages[row.damage];
const sizeOf = ({ size }: UploadRow) =>
  size < 1024 * 1024 ? `${Math.ceil(size / 1024)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`;

/** Files that visitors handed in, the newest first. */
export const uploads = defineResource<
  UploadRow,
  { state: State | ''; keyword: string; purpose: UploadPurposeName | '' },
  'timeAsc' | 'timeDesc'
>({
  key: 'uploads',
  noun: '上传文件',
  measure: '个',
  emptyText: '还没有上传的文件，顾客上传后会出现在这里',
  fields: {
    state: tabsField<State>({
      label: '状态',
      all: '全部',
      choices: choicesOf(states),
    }),
    keyword: keywordField({ placeholder: '会员编号、文件编号', maxLength: 40, width: 260 }),
    purpose: choiceField<UploadPurposeName>({
      label: '用途',
      width: 120,
      choices: uploadPurposeNames.map((value) => ({ value, label: uploadPurposes[value].name })),
    }),
  },
  rowKey: (row) => row.fid,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminUpload.list({ ...filters, sort, page, pageSize }, options),
  columns: [
    textColumn({ key: 'fid', title: '文件编号', width: 290, figures: true, text: (row) => row.fid }),
    textColumn({ key: 'purpose', title: '用途', width: 110, text: describePurpose }),
    textColumn({ key: 'uploader', title: '上传者', width: 170, text: describeUploader }),
    textColumn({ key: 'size', title: '大小', width: 110, figures: true, text: sizeOf }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: (row) => states[row.state].name,
      tone: (row) => states[row.state].tone,
    }),
    textColumn({ key: 'scan', title: '安全检查', width: 150, text: describeScan }),
    textColumn({ key: 'reason', title: '原因', width: 200, grows: true, text: (row) => row.reason || '—' }),
    timeColumn({
      key: 'createdAt',
      title: '上传时间',
      width: 140,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: (row) => row.createdAt,
    }),
  ],
});
