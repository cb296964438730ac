import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Select } from 'antd';
import { idField } from '../resource/choice-field.tsx';
import { moneyColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { type Days, daysField } from '../resource/days-field.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { RecordSummary } from './record-summary.widget.tsx';

type Row = OutputOf<Contract['adminValuationDesk']['records']>['list'][number];

/** What staff valued at counters, and how often an order came of it. */
export function RecordsPage() {
  return (
    <>
      <PageHead hint="店员在柜台所做的估价。成交指顾客用这次估价提交了回收订单；绑定门店的员工只看到本店。" />
      <RecordSummary />
      <ResourceList resource={records} />
    </>
  );
}

interface Filters {
  keyword: string;
  staffId: number;
  storeId: number;
  days: Days;
}

const records = defineResource<Row, Filters>({
  key: 'recycle-records',
  noun: '估价记录',
  measure: '条',
  emptyText: '还没有店员估价',
  fields: {
    keyword: keywordField({ placeholder: '机型、店员', maxLength: 60, width: 200 }),
    staffId: idField({ control: (props) => <ChoiceSelect label="店员" part="staff" {...props} /> }),
    storeId: idField({ control: (props) => <ChoiceSelect label="门店" part="stores" {...props} /> }),
    days: daysField({ label: '日期' }),
  },
  rowKey: ({ id }) => id,
  load: ({ filters: { days, ...filters }, page, pageSize }, options) =>
    api.adminValuationDesk.records({ ...filters, ...days, page, pageSize }, options),
  columns: [
    timeColumn({ key: 'at', title: '时间', width: 150, at: (row: Row) => row.at }),
    textColumn({ key: 'staff', title: '店员', width: 100, text: ({ staffName }) => staffName }),
    textColumn({ key: 'store', title: '门店', width: 180, text: ({ storeName }) => storeName || '—' }),
    textColumn({ key: 'model', title: '机型', width: 220, text: ({ model }) => model }),
    {
      ...textColumn({ key: 'summary', title: '摘要', width: 280, text: (row: Row) => row.summary }),
      grows: true,
    },
    moneyColumn({ key: 'price', title: '估价', width: 110, strong: true, yuan: ({ price }) => price }),
    stateColumn({
      key: 'dealt',
      title: '成交',
      width: 90,
      text: ({ dealt }) => (dealt ? '已成交' : '未成交'),
      tone: ({ dealt }) => (dealt ? 'success' : 'default'),
    }),
  ],
});

function ChoiceSelect({
  label,
  part,
  value,
  onChange,
}: {
  label: string;
  part: 'staff' | 'stores';
  value: number;
  onChange: (value: number) => void;
}) {
  const { data, isLoading } = useAside({
    queryKey: ['recycle-records', 'choices'],
    queryFn: ({ signal }) => api.adminValuationDesk.records({ pageSize: 1 }, { signal }),
  });
  return (
    <Select
      aria-label={label}
      placeholder={label}
      allowClear
      loading={isLoading}
      style={{ width: 160 }}
      value={value || undefined}
      onChange={(next?: number) => onChange(next ?? 0)}
      options={(data?.[part] ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
