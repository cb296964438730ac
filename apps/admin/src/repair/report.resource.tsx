import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type RepairGroup, repairFigures, repairGroups } from '@jishi/contract/repair-report-words.ts';
import { choicesOf, tabsField } from '../resource/choice-field.tsx';
import { countColumn, moneyColumn, textColumn } from '../resource/columns.tsx';
import type { Days } from '../resource/days-field.tsx';
import { decideDays } from '../resource/report-days.ts';
import { defineResource, type ListState } from '../resource/resource.ts';
import { api } from '../shell/api.ts';
import { describeDays, describeShare } from './repair-words.ts';
import { reportDays, reportStore } from './report-filters.tsx';

export type RepairFigures = OutputOf<Contract['adminRepairReport']['list']>['whole'];
/** While the next report is on its way, the rows of the last one stay. */
type Row = OutputOf<Contract['adminRepairReport']['list']>['list'][number] & { by: RepairGroup };

interface Filters {
  /** Empty: by engineer. */
  by: Exclude<RepairGroup, 'engineer'> | '';
  days: Days;
  shopId: number;
}

/** What the API is asked for. */
export function askOf({ filters: { by, days, shopId } }: Pick<ListState<Filters, ''>, 'filters'>) {
  return { ...decideDays(days, new Date()), by: by || ('engineer' as const), shopId };
}

const { engineer: _engineer, ...others } = repairGroups;
const column = (key: keyof typeof repairFigures) => ({
  ...{ key, title: repairFigures[key].name, meaning: repairFigures[key].meaning },
});

/** Repairs that were handed over in a time, by one of their sides. */
export const repairReport = defineResource<Row, Filters, ''>({
  key: 'repair-report',
  noun: '维修报表',
  measure: '行',
  emptyText: '这段时间没有交付的维修单',
  fields: {
    by: tabsField({ label: '统计维度', all: repairGroups.engineer, choices: choicesOf(others) }),
    days: reportDays,
    shopId: reportStore,
  },
  rowKey: ({ by, key }) => `${by}-${key}`,
  load: async (state, options) => {
    const { page, pageSize } = state;
    const ask = askOf(state);
    const read = await api.adminRepairReport.list({ ...ask, page, pageSize }, options);
    return { ...read, list: read.list.map((row) => ({ ...row, by: ask.by })) };
  },
  columns: [
    textColumn({ key: 'name', title: '名称', width: 180, grows: true, text: ({ name }) => name }),
    countColumn({ ...column('done'), width: 110, count: ({ done }) => done }),
    countColumn({ ...column('repaired'), width: 100, count: ({ repaired }) => repaired }),
    {
      ...{ ...column('firstTime'), width: 120, align: 'end' },
      render: ({ firstTime }) => describeShare(firstTime),
      cell: ({ firstTime }) => describeShare(firstTime),
    },
    countColumn({ ...column('cameBack'), width: 90, count: ({ cameBack }) => cameBack }),
    {
      ...{ ...column('days'), width: 120, align: 'end' },
      render: ({ days }) => describeDays(days),
      cell: ({ days }) => days ?? '',
    },
    countColumn({ ...column('parts'), width: 120, count: ({ parts }) => parts }),
    moneyColumn({ ...column('revenue'), width: 140, yuan: ({ revenue }) => revenue, strong: true }),
  ],
});
