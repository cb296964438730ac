import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { countColumn, textColumn } from '../resource/columns.tsx';
import type { Days } from '../resource/days-field.tsx';
import { decideDays } from '../resource/report-days.ts';
import { defineResource } from '../resource/resource.ts';
import { api } from '../shell/api.ts';
import { reportDays, reportStore } from './report-filters.tsx';

type Row = OutputOf<Contract['adminRepairReport']['parts']>['list'][number];

/** Parts that were used in repairs that were handed over in a time. */
export const partsUsed = defineResource<Row, { days: Days; shopId: number }, ''>({
  key: 'repair-parts-used',
  noun: '配件用量',
  measure: '种',
  emptyText: '这段时间交付的维修单没有用到配件',
  fields: { days: reportDays, shopId: reportStore },
  rowKey: ({ ppid }) => ppid,
  load: ({ filters: { days, shopId }, page, pageSize }, options) =>
    api.adminRepairReport.parts({ ...decideDays(days, new Date()), shopId, page, pageSize }, options),
  columns: [
    textColumn({ key: 'name', title: '配件', width: 320, grows: true, text: ({ name }) => name }),
    textColumn({ key: 'code', title: '编码', width: 200, figures: true, text: ({ code }) => code }),
    countColumn({ key: 'units', title: '用量', width: 120, count: ({ units }) => units }),
    countColumn({ key: 'repairs', title: '维修单', width: 120, count: ({ repairs }) => repairs }),
  ],
});
