import { Alert, Button, Space } from 'antd';
import { api } from '../shell/api.ts';
import { formatAmount } from '../shell/format.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import styles from './order-detail.module.css';
import type { OrderDetailData } from './order-query.ts';

/** A lower price that waits for another person. */
export function PriceChanges({ order }: { order: OrderDetailData }) {
  const mayPrice = usePermission('order:price');
  const decide = useAct({
    run: (decision: { changeId: number; passes: boolean }) =>
      api.adminOrderEdit.decidePrice({ orderId: order.orderId, ...decision }),
    changes: ['orders'],
    success: ({ payable }) => `已处理，应付 ${formatAmount(payable)}`,
  });
  const waiting = order.priceChanges.find(({ state }) => state === 'pending');
  if (!waiting) return null;
  const { changeId, before, after, askedBy, reason, isOwn } = waiting;
  return (
    <Alert
      type="warning"
      className={styles.notice}
      title={`改价待审核：${formatAmount(before)} → ${formatAmount(after)}（${askedBy}：${reason}）`}
      action={
        mayPrice && (
          <Space>
            {!isOwn && (
              <Button
                size="small"
                type="primary"
                loading={decide.isPending}
                onClick={() => decide.mutate({ changeId, passes: true })}
              >
                通过
              </Button>
            )}
            <Button
              size="small"
              disabled={decide.isPending}
              onClick={() => decide.mutate({ changeId, passes: false })}
            >
              {isOwn ? '撤回' : '拒绝'}
            </Button>
          </Space>
        )
      }
    />
  );
}
