import { type BulkKind, bulkKinds } from '@jishi/contract/bulk-words.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { skuStatusNames } from '@jishi/contract/sku-status-name.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, InputNumber, Modal, Segmented, Space, Table } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure, hasCode } from '../shell/failure.ts';
import { formatCount, formatPrice } from '../shell/format.ts';
import { useAct } from '../shell/use-act.ts';
import { MODEL_CHANGES } from './model-query.ts';
import styles from './product.module.css';
import type { SkuRow } from './product.resource.tsx';

type Line = OutputOf<Contract['adminBulk']['plan']>[number];
type PriceKind = Extract<BulkKind, 'percent' | 'amount'>;

/** Prices of more than this are hardly meant to change by so much at once. */
const MOST_PERCENT = 90;
const isPriced = (kind: BulkKind): kind is PriceKind => kind === 'percent' || kind === 'amount';

/** Puts SKUs on the shelf, takes them off it or changes their prices, after a look at each. */
export function BulkDialog({
  kind: first,
  rows,
  onDone,
  onClose,
}: {
  kind: BulkKind;
  rows: readonly SkuRow[];
  onDone: () => void;
  onClose: () => void;
}) {
  const [kind, setKind] = useState(first);
  const [typed, setTyped] = useState<number | null>(isPriced(first) ? -5 : 0);
  const value = typed ?? 0;
  const ppids = rows.map(({ ppid }) => ppid);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['bulk', kind, value, ppids],
    queryFn: ({ signal }) => api.adminBulk.plan({ kind, value, ppids }, { signal }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const changing = (data ?? []).filter(({ held }) => held === '');
  const apply = useAct({
    run: () =>
      api.adminBulk.apply({
        ...{ kind, value },
        skus: changing.map(({ ppid, version }) => ({ ppid, version })),
      }),
    changes: [...MODEL_CHANGES, 'price-changes'],
    success: ({ changed, waits }) =>
      waits > 0
        ? `${formatCount(changed)} 个规格已修改，${formatCount(waits)} 个已提交审核`
        : `${formatCount(changed)} 个规格已修改，商城页面随即更新`,
    onDone,
    onRefused: (refused) => {
      // Somebody was first: the list shows what is so now.
      if (hasCode(refused, ErrorCode.conflict)) void refetch();
      return false;
    },
  });
  const title = isPriced(kind) ? '批量调价' : `批量${bulkKinds[kind]}`;
  return (
    <Modal
      open
      title={title}
      width={880}
      okText={changing.length > 0 ? `修改 ${formatCount(changing.length)} 个规格` : '没有可修改的规格'}
      cancelText="取消"
      okButtonProps={{
        disabled: changing.length === 0 || isFetching || error !== null,
        loading: apply.isPending,
      }}
      onOk={() => apply.mutate(undefined)}
      onCancel={onClose}
    >
      {isPriced(kind) && (
        <Space wrap style={{ marginBottom: 12 }}>
          <Segmented<PriceKind>
            aria-label="调价方式"
            value={kind}
            options={[
              { value: 'percent', label: '按比例' },
              { value: 'amount', label: '按金额' },
            ]}
            onChange={setKind}
          />
          <InputNumber<number>
            aria-label="调整幅度"
            autoFocus
            style={{ width: 160 }}
            suffix={kind === 'percent' ? '%' : '元'}
            precision={kind === 'percent' ? 1 : 2}
            {...(kind === 'percent' && { min: -MOST_PERCENT, max: MOST_PERCENT })}
            value={typed}
            onChange={setTyped}
          />
          <span className={styles.faint}>负数为降价；不会低于成本，“待发布”和“暂无报价”不变。</span>
        </Space>
      )}
      {kind === 'offShelf' && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title="下架后顾客看不到这些商品，购物车中的会失效。"
        />
      )}
      {error ? (
        <FailureView title="预览没有算出来" text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <Table<Line>
          size="small"
          rowKey="ppid"
          loading={isFetching}
          dataSource={data ?? []}
          pagination={rows.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
          columns={[
            {
              title: '商品',
              render: (_value, { name, code }) => (
                <>
                  {name}
                  <div className={styles.faint}>{code}</div>
                </>
              ),
            },
            {
              title: '现在',
              width: 130,
              align: 'end',
              render: (_value, line) =>
                isPriced(kind) ? formatPrice(line.price) : skuStatusNames[line.status],
            },
            {
              title: '修改后',
              width: 220,
              align: 'end',
              render: (_value, line) => <After line={line} isPrice={isPriced(kind)} />,
            },
          ]}
        />
      )}
    </Modal>
  );
}

function After({ line, isPrice }: { line: Line; isPrice: boolean }) {
  if (line.held !== '') return <span className={styles.faint}>{line.held}</span>;
  return (
    <>
      <b className="figures">{isPrice ? formatPrice(line.newPrice) : skuStatusNames[line.newStatus]}</b>
      {line.warning !== '' && <div className={styles.problem}>{line.warning}</div>}
    </>
  );
}
