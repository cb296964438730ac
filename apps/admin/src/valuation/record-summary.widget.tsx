import { useQuery } from '@tanstack/react-query';
import { Alert, Table } from 'antd';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';

interface Counted {
  name: string;
  count: number;
  dealt: number;
}
const SHOWN = 5;

/** Who values most, and which models, with how many orders came of it. */
export function RecordSummary() {
  const { data, error } = useQuery({
    queryKey: ['recycle-records', 'summary'],
    queryFn: ({ signal }) => api.adminValuationDesk.summary({}, { signal }),
  });
  if (error) return <Alert type="error" title={describeFailure(error)} />;
  const models = (data?.models ?? []).map(({ model: name, ...counts }) => ({ name, ...counts }));
  const total = (data?.days ?? []).reduce(
    (sum, { count, dealt }) => ({ count: sum.count + count, dealt: sum.dealt + dealt }),
    { count: 0, dealt: 0 },
  );
  return (
    <section aria-label="汇总" style={{ marginBottom: 16 }}>
      <p>
        共估价 {total.count} 次，成交 {total.dealt} 次（{writeShare(total)}）。
      </p>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))', gap: 16 }}>
        <CountTable title="店员" rows={data?.staff ?? []} />
        <CountTable title="机型" rows={models} />
      </div>
    </section>
  );
}

function CountTable({ title, rows }: { title: string; rows: readonly Counted[] }) {
  return (
    <Table<Counted>
      size="small"
      rowKey="name"
      dataSource={rows.slice(0, SHOWN)}
      pagination={false}
      columns={[
        { title, dataIndex: 'name' },
        { title: '估价', dataIndex: 'count', width: 80, align: 'end' },
        { title: '成交', dataIndex: 'dealt', width: 80, align: 'end' },
        { title: '成交率', width: 90, align: 'end', render: (_, row) => writeShare(row) },
      ]}
    />
  );
}

function writeShare({ count, dealt }: { count: number; dealt: number }): string {
  return count === 0 ? '—' : `${Math.round((dealt / count) * 100)}%`;
}
