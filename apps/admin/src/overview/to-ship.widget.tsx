import { useQuery } from '@tanstack/react-query';
import { Empty, Skeleton } from 'antd';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount, formatShortMoment } from '../shell/format.ts';
import styles from './to-ship.module.css';

const SHOWN = 6;

/** The orders that came in last and wait to be shipped. */
export function ToShip() {
  const { data, error, refetch } = useQuery({
    // Below the key of the orders, so that shipping one takes it off here too.
    queryKey: ['orders', 'to-ship'],
    queryFn: ({ signal }) => api.adminOrder.list({ state: 'paid', pageSize: SHOWN }, { signal }),
  });
  if (!data && error) {
    return (
      <FailureView
        title="待发货订单没有加载出来"
        text={describeFailure(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} title={false} />;
  if (data.list.length === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有待发货的订单" />;
  }
  return (
    <ul className={styles.orders}>
      {data.list.map((row) => (
        <li key={row.orderId}>
          <Link to={`/orders/${row.orderId}?state=paid`} title={row.goodsText}>
            <span className={styles.number}>{row.orderId}</span>
            <span className={styles.goods}>{row.goodsText}</span>
            <span className={styles.faint}>{row.receiver || row.memberName}</span>
            <span className={styles.amount}>{formatAmount(row.totalPrice)}</span>
            <time className={styles.when} dateTime={row.createdAt}>
              {formatShortMoment(row.createdAt)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
