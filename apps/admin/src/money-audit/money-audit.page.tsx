import { writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton, Table } from 'antd';
import { Panel } from '../board/panel.widget.tsx';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatCount } from '../shell/format.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import styles from './money-audit.module.css';

type Audit = OutputOf<Contract['adminMoneyAudit']['read']>;
type Run = Audit['runs'][number];
type Finding = Audit['findings'][number];

/** Whether every fen was found again last night, and what was not. */
export function MoneyAuditPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['moneyAudit'],
    queryFn: ({ signal }) => api.adminMoneyAudit.read({}, { signal }),
  });
  if (error && !data) {
    return (
      <FailureView title="核对结果没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <PageHead hint="每天凌晨 4:20 自动核对订单、收付款、退款、库存、余额、资产与优惠券。只核对，不改动数据。" />
      {data ? <Outcome {...data} /> : <Skeleton active />}
    </>
  );
}

function Outcome({ runs, findings }: Audit) {
  const [last] = runs;
  if (!last) return <Alert type="info" showIcon title="还没有核对过，今晚开始" />;
  return (
    <div className={styles.page}>
      <Alert
        type={last.found === 0 ? 'success' : 'error'}
        showIcon
        title={
          last.found === 0 ? '账目全部相符' : `${formatCount(last.found)} 处账目不符，请联系技术人员核查`
        }
        description={`最近核对于 ${writeBeijingMinute(new Date(last.ranAt))}`}
      />
      {findings.length > 0 && (
        <Panel title="不符的账目" extra="金额单位：分">
          <Table<Finding>
            size="small"
            rowKey={({ check, id, detail }) => `${check} ${id} ${detail}`}
            pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
            dataSource={findings}
            columns={[
              { title: '问题', dataIndex: 'check', width: 320 },
              { title: '编号', dataIndex: 'id', width: 180 },
              { title: '明细', dataIndex: 'detail' },
            ]}
          />
        </Panel>
      )}
      <Panel title="最近 30 次核对">
        <Table<Run>
          size="small"
          rowKey="ranAt"
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          dataSource={runs}
          columns={[
            {
              title: '时间',
              width: 220,
              render: (_value, run) => writeBeijingMinute(new Date(run.ranAt)),
            },
            {
              title: '结果',
              render: (_value, run) => (run.found === 0 ? '相符' : `${formatCount(run.found)} 处不符`),
            },
            {
              title: '用时',
              align: 'end',
              width: 120,
              render: (_value, run) => `${(run.tookMs / 1000).toFixed(1)} 秒`,
            },
          ]}
        />
      </Panel>
    </div>
  );
}
