import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Segmented, Table } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount } from '../shell/format.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import styles from './recycle.module.css';

type Row = OutputOf<Contract['adminRecycle']['report']>['byStaff'][number];

const spans = [7, 30, 90] as const;

const columns = (title: string) => [
  { title, dataIndex: 'name', key: 'name' },
  { title: '质检', dataIndex: 'orders', key: 'orders', align: 'right' as const },
  { title: '成交', dataIndex: 'agreed', key: 'agreed', align: 'right' as const },
  { title: '退回', dataIndex: 'sentBack', key: 'sentBack', align: 'right' as const },
  {
    title: '平均估价',
    key: 'estimate',
    align: 'right' as const,
    render: (row: Row) => formatAmount(row.estimate),
  },
  {
    title: '平均质检价',
    key: 'final',
    align: 'right' as const,
    render: (row: Row) => formatAmount(row.final),
  },
  { title: '保价率', key: 'kept', align: 'right' as const, render: (row: Row) => `${row.kept}%` },
  {
    ...{ title: '到款天数', key: 'days', align: 'right' as const },
    render: (row: Row) => (row.agreed === 0 ? '—' : String(row.days)),
  },
];

/** How inspections ended, by inspector and by model: who deviates from estimates shows here. */
export function RecycleReportPage() {
  const [days, setDays] = useState<(typeof spans)[number]>(30);
  const to = writeBeijingDay(new Date());
  const from = shiftDay(to, 1 - days);
  const report = useQuery({
    queryKey: ['recycles', 'report', from, to],
    queryFn: ({ signal }) => api.adminRecycle.report({ from, to, shopId: 0 }, { signal }),
  });
  return (
    <>
      <PageHead
        hint="质检价与估价的偏差按质检员和机型统计；偏差明显的质检员，请抽查其质检照片。"
        actions={
          <Segmented
            aria-label="时间范围"
            value={days}
            options={spans.map((value) => ({ value, label: `近 ${value} 天` }))}
            onChange={setDays}
          />
        }
      />
      {report.isError && (
        <Alert
          type="error"
          showIcon
          title={describeFailure(report.error)}
          action={<Button onClick={() => void report.refetch()}>重试</Button>}
        />
      )}
      <div className={styles.reports}>
        {(['byStaff', 'byModel'] as const).map((key) => (
          <Table<Row>
            key={key}
            size="middle"
            rowKey="name"
            loading={report.isPending}
            dataSource={report.data?.[key] ?? []}
            columns={columns(key === 'byStaff' ? '质检员' : '机型')}
            pagination={false}
            locale={{ emptyText: '这段时间没有质检记录' }}
          />
        ))}
      </div>
    </>
  );
}
