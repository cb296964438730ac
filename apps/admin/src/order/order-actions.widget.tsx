import { Button } from 'antd';
import { useState } from 'react';
import { usePermission } from '../shell/session.tsx';
import { HandOverDialog } from './hand-over.dialog.tsx';
import styles from './order.module.css';
import type { OrderDetailData } from './order-query.ts';
import { RefundDialog } from './refund.dialog.tsx';
import { ShipDialog } from './ship.dialog.tsx';

/** What the member of staff may do with the order now. */
export function OrderActions({ order }: { order: OrderDetailData }) {
  const mayShip = usePermission('order:ship');
  const mayRefund = usePermission('order:refund');
  const [dialog, setDialog] = useState<'ship' | 'handOver' | 'refund'>();
  const close = () => setDialog(undefined);
  return (
    <div className={styles.actions}>
      {mayRefund && order.canRefundByStaff && (
        <Button danger onClick={() => setDialog('refund')}>
          退款
        </Button>
      )}
      {mayShip && order.canHandOver && (
        <Button type="primary" onClick={() => setDialog('handOver')}>
          门店交付
        </Button>
      )}
      {mayShip && order.canShip && (
        <Button type="primary" onClick={() => setDialog('ship')}>
          发货
        </Button>
      )}
      <ShipDialog order={order} open={dialog === 'ship'} onClose={close} />
      <HandOverDialog order={order} open={dialog === 'handOver'} onClose={close} />
      <RefundDialog order={order} open={dialog === 'refund'} onClose={close} />
    </div>
  );
}
