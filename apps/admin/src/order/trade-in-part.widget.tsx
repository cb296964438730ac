import { Alert, Descriptions } from 'antd';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { formatAmount } from '../shell/format.ts';
import styles from './order-detail.module.css';

/** The old phone that pays for some of an order: where it stands, and whether the goods may leave. */
export function TradeInPart({ orderId }: { orderId: number }) {
  const { data } = useAside({
    queryKey: ['orders', 'one', orderId, 'trade-in'],
    queryFn: ({ signal }) => api.adminTradeIn.ofOrder({ orderId }, { signal }),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>旧机抵扣</h2>
      {!data.canLeave && (
        <Alert type="warning" className={styles.notice} title="旧机尚未结清，新机暂不能发货或交付" />
      )}
      {data.list.map((one) => (
        <Descriptions
          key={one.id}
          column={1}
          size="small"
          styles={{ label: { width: 80 } }}
          items={[
            { key: 'old', label: '旧机', children: `${one.oldModel} ${one.oldVariant}` },
            { key: 'state', label: '状态', children: one.stateText },
            {
              key: 'sums',
              label: '金额',
              children: [
                `估价 ${formatAmount(one.estimate)}`,
                `抵扣 ${formatAmount(one.credit)}`,
                ...(one.final === null ? [] : [`成交 ${formatAmount(one.final)}`]),
                ...(one.paidOut > 0 ? [`退余额 ${formatAmount(one.paidOut)}`] : []),
                ...(one.difference > 0 ? [`补差 ${formatAmount(one.difference)}`] : []),
              ].join(' · '),
            },
            ...(one.differenceOrderId > 0
              ? [{ key: 'difference', label: '补差订单', children: String(one.differenceOrderId) }]
              : []),
          ]}
        />
      ))}
    </section>
  );
}
