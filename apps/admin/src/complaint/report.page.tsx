import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import Download from 'lucide-react/icons/download';
import { useSearchParams } from 'react-router';
import { daysField, readDays } from '../resource/days-field.tsx';
import { saveBlob } from '../resource/save-blob.ts';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { writeMinutes } from './case-words.ts';
import styles from './complaint.module.css';

type Report = OutputOf<Contract['adminComplaintManage']['report']>;
type Figures = Report['sum'];

const days = daysField({ label: '提交时间' });
const share = (part: number, whole: number) => (whole === 0 ? '—' : `${Math.round((part / whole) * 100)}%`);

/** Why members complain, and how well they are answered. */
export function ReportPage() {
  const [search, setSearch] = useSearchParams();
  const span = readDays(search);
  const { data, error, refetch } = useQuery({
    queryKey: ['complaints', 'report', span],
    queryFn: ({ signal }) => api.adminComplaintManage.report(span, { signal }),
  });
  if (error && !data)
    return <FailureView title="报表没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead
        hint="按提交时间统计；撤诉与合并的不计。"
        actions={
          <span className={styles.tags}>
            {days.control({
              value: span,
              onChange: (next) => {
                const query = new URLSearchParams();
                days.write(query, 'days', next);
                setSearch(query);
              },
            })}
            <Button icon={<Download size={16} />} disabled={!data} onClick={() => data && saveReport(data)}>
              导出
            </Button>
          </span>
        }
      />
      <div className={styles.report}>
        <Group title="合计" rows={data ? [data.sum] : []} />
        <Group title="按类型" rows={data?.byType ?? []} />
        <Group title="按门店" rows={data?.byStore ?? []} />
        <Group title="按负责人" rows={data?.byStaff ?? []} />
      </div>
    </>
  );
}

const columns = [
  { title: '名称', text: (row: Figures) => row.name },
  { title: '投诉', text: (row: Figures) => String(row.total) },
  { title: '进行中', text: (row: Figures) => String(row.open) },
  { title: '超时', text: (row: Figures) => `${row.late}（${share(row.late, row.total)}）` },
  { title: '再次处理', text: (row: Figures) => share(row.reopened, row.total) },
  {
    title: '平均首次答复',
    text: (row: Figures) => (row.answerMinutes === null ? '—' : writeMinutes(row.answerMinutes)),
  },
  { title: '评分', text: (row: Figures) => (row.score === null ? '—' : row.score.toFixed(1)) },
];

function Group({ title, rows }: { title: string; rows: Figures[] }) {
  return (
    <section>
      <h2 className={styles.partTitle}>{title}</h2>
      <Table<Figures>
        size="small"
        rowKey="name"
        pagination={false}
        dataSource={rows}
        locale={{ emptyText: '这段时间没有投诉' }}
        columns={columns.map((column, index) => ({
          key: column.title,
          title: column.title,
          align: index === 0 ? 'start' : 'end',
          ...(index === 0 ? {} : { width: 130 }),
          render: (_value, row) => <span className="figures">{column.text(row)}</span>,
        }))}
      />
    </section>
  );
}

function saveReport({ sum, byType, byStore, byStaff }: Report): void {
  const groups: [string, Figures[]][] = [
    ['合计', [sum]],
    ['类型', byType],
    ['门店', byStore],
    ['负责人', byStaff],
  ];
  const lines = groups.flatMap(([group, rows]) =>
    rows.map((row) => [group, ...columns.map(({ text }) => text(row))]),
  );
  const quoted = [['分组', ...columns.map(({ title }) => title)], ...lines].map((line) =>
    line.map((cell) => `"${cell.replaceAll('"', '""').replace(/^[=+\-@]/, "'$&")}"`).join(','),
  );
  saveBlob(new Blob([`\uFEFF${quoted.join('\r\n')}`], { type: 'text/csv' }), '投诉报表.csv');
}
