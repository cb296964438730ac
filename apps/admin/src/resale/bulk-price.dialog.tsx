import {
  type ResaleGrade,
  type ResaleKind,
  resaleGradeKeys,
  resaleKinds,
} from '@jishi/contract/resale-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, InputNumber, Modal, Select, Space, Table } from 'antd';
import { useState } from 'react';
import { choicesOf } from '../resource/choice-field.tsx';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount } from '../shell/format.ts';
import { StoreSelect } from '../shell/store-select.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import { type PlannedPrice, planPrices } from './plan-prices.ts';
import { RESALE_CHANGES } from './resale-row.ts';

/** As many as one change takes; who has more does it again. */
const MOST = 100;
const waits = [0, 30, 60, 90].map((value) => ({ value, label: value === 0 ? '不限' : `${value} 天以上` }));

/** Lowers the prices of what has been on sale for long, by percent and with a floor, after a look at each. */
export function BulkPriceDialog({ onClose }: { onClose: () => void }) {
  const [filter, setFilter] = useState<Filter>({ kind: 'secondhand', grade: '', minDays: 30, storeId: 0 });
  const [percent, setPercent] = useState(5);
  const [marginPercent, setMargin] = useState(3);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['resale', 'bulk', filter],
    queryFn: ({ signal }) =>
      api.adminResale.list(
        { ...filter, state: 'listed', sort: 'oldest', page: 1, pageSize: MOST },
        { signal },
      ),
  });
  const plan = planPrices(data?.list ?? [], { percent, marginPercent });
  const prices = plan.flatMap(({ row, after }) =>
    after === undefined ? [] : [{ id: row.id, price: after }],
  );
  const save = useAct({
    run: () => api.adminResale.price({ prices }),
    changes: RESALE_CHANGES,
    success: () => `${prices.length} 件已改价，等降价的顾客会收到提醒`,
    onDone: onClose,
  });
  return (
    <Modal
      open
      title="批量降价"
      width={860}
      okText={prices.length > 0 ? `将 ${prices.length} 件改价` : error ? '改价' : '没有可降价的商品'}
      cancelText="取消"
      okButtonProps={{
        disabled: prices.length === 0 || isFetching || error !== null,
        loading: save.isPending,
      }}
      onOk={() => save.mutate(undefined)}
      onCancel={onClose}
    >
      <Space wrap style={{ marginBottom: 12 }}>
        <Choice
          label="类型"
          value={filter.kind}
          options={choicesOf(resaleKinds)}
          onChange={(kind) => setFilter({ ...filter, kind })}
        />
        <Choice
          label="成色"
          value={filter.grade}
          options={[
            { value: '' as const, label: '全部成色' },
            ...resaleGradeKeys.map((value) => ({ value, label: value })),
          ]}
          onChange={(grade) => setFilter({ ...filter, grade })}
        />
        <Choice
          label="在售天数"
          value={filter.minDays}
          options={waits}
          onChange={(minDays) => setFilter({ ...filter, minDays })}
        />
        <StoreSelect
          value={filter.storeId}
          onChange={(storeId) => setFilter({ ...filter, storeId })}
          none="全部门店"
          width={160}
          label="门店"
        />
        <InputNumber
          aria-label="降价幅度"
          prefix="降"
          suffix="%"
          min={1}
          max={50}
          precision={0}
          value={percent}
          onChange={(next) => setPercent(next ?? 1)}
        />
        <InputNumber
          aria-label="最低毛利"
          prefix="毛利不低于成本的"
          suffix="%"
          min={0}
          max={50}
          precision={0}
          value={marginPercent}
          onChange={(next) => setMargin(next ?? 0)}
          style={{ width: 220 }}
        />
      </Space>
      {(data?.total ?? 0) > MOST && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 12 }}
          title={`共 ${data?.total} 件，每次处理在售最久的 ${MOST} 件。`}
        />
      )}
      {error ? (
        <FailureView title="在售商品没有读出" text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <Table<PlannedPrice>
          size="small"
          loading={isFetching}
          rowKey={({ row }) => row.id}
          dataSource={plan}
          pagination={plan.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
          locale={{ emptyText: '没有符合条件的在售商品' }}
          columns={[
            { title: '商品', render: (_, { row }) => row.title },
            { title: '成色', width: 80, render: (_, { row }) => row.grade },
            { title: '在售天数', width: 90, align: 'end', render: (_, { row }) => row.days },
            {
              title: '成本',
              width: 100,
              align: 'end',
              render: (_, { row }) => (row.cost > 0 ? formatAmount(row.cost) : '—'),
            },
            { title: '现价', width: 100, align: 'end', render: (_, { row }) => formatAmount(row.price) },
            {
              title: '新价',
              width: 130,
              align: 'end',
              render: (_, { after, why }) => (after === undefined ? why : <b>{formatAmount(after)}</b>),
            },
          ]}
        />
      )}
    </Modal>
  );
}

interface Filter {
  kind: ResaleKind;
  grade: ResaleGrade | '';
  minDays: number;
  storeId: number;
}

function Choice<Value extends string | number>({
  label,
  ...props
}: {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  return <Select<Value> aria-label={label} style={{ width: 120 }} {...props} />;
}
