import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Alert, Table } from 'antd';
import styles from './batch.module.css';
import { OrderLink } from './order-link.widget.tsx';

export type Outcome = OutputOf<Contract['adminOrderBatch']['pack']>;
type Row = Outcome['orders'][number];

/** Rows that are shown without a page of their own. */
const SHOWN = 8;

/** Which orders something can be done to, or was, and why not to the others. */
export function BatchOutcome({ outcome, isOver }: { outcome: Outcome; isOver: boolean }) {
  const refused = outcome.orders.filter(({ done }) => !done);
  return (
    <div aria-live="polite" className={styles.outcome}>
      {outcome.done > 0 && (
        <Alert
          type="success"
          showIcon
          title={isOver ? `${outcome.done} 个订单已处理` : `${outcome.done} 个订单可以处理`}
        />
      )}
      {refused.length > 0 && (
        <>
          <Alert
            type="warning"
            showIcon
            title={isOver ? `${refused.length} 个订单没有处理` : `${refused.length} 个订单不能处理，将跳过`}
          />
          <Table<Row>
            size="small"
            rowKey={({ orderId }) => orderId}
            dataSource={refused}
            pagination={refused.length > SHOWN ? { pageSize: SHOWN, showSizeChanger: false } : false}
            columns={[
              {
                title: '订单号',
                width: 160,
                render: (_value, { orderId }) => <OrderLink orderId={orderId} />,
              },
              { title: '原因', dataIndex: 'reason' },
            ]}
          />
        </>
      )}
    </div>
  );
}
