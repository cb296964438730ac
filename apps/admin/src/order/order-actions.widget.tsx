import { Button } from 'antd';
import { useState } from 'react';
import { usePermission } from '../shell/session.tsx';
import { ShipOrder } from '../shipment/frame/ship-order.widget.tsx';
import { AddressDialog } from './address.dialog.tsx';
import { CancelDialog } from './cancel.dialog.tsx';
import { HandOverDialog } from './hand-over.dialog.tsx';
import { NoteDialog } from './note.dialog.tsx';
import styles from './order.module.css';
import type { OrderDetailData } from './order-query.ts';
import { PriceDialog } from './price.dialog.tsx';
import { PrintMenu } from './print-menu.widget.tsx';
import { RefundDialog } from './refund.dialog.tsx';

/** What the member of staff may do with the order now. */
export function OrderActions({ order }: { order: OrderDetailData }) {
  const mayShip = usePermission('order:ship');
  const mayHandOver = usePermission('order:handOver');
  const mayRefund = usePermission('order:refund');
  const mayEdit = usePermission('order:edit');
  const mayCancel = usePermission('order:cancel');
  const mayPrice = usePermission('order:price');
  const [dialog, setDialog] = useState<'handOver' | 'cancel' | 'refund' | 'price' | 'address' | 'note'>();
  const close = () => setDialog(undefined);
  return (
    <div className={styles.actions}>
      <PrintMenu order={order} />
      {mayEdit && <Button onClick={() => setDialog('note')}>备注</Button>}
      {mayEdit && order.delivery === 'express' && ['unpaid', 'paid', 'partShipped'].includes(order.state) && (
        <Button onClick={() => setDialog('address')}>改地址</Button>
      )}
      {mayPrice && order.state === 'unpaid' && <Button onClick={() => setDialog('price')}>改价</Button>}
      {mayCancel && order.state === 'unpaid' && (
        <Button danger onClick={() => setDialog('cancel')}>
          取消订单
        </Button>
      )}
      {mayRefund && order.canRefundByStaff && (
        <Button danger onClick={() => setDialog('refund')}>
          退款
        </Button>
      )}
      {mayHandOver && order.canHandOver && (
        <Button type="primary" onClick={() => setDialog('handOver')}>
          门店交付
        </Button>
      )}
      {mayShip && order.canShip && <ShipOrder orderId={order.orderId} />}
      {dialog === 'handOver' && <HandOverDialog order={order} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {dialog === 'note' && <NoteDialog order={order} onClose={close} />}
      {dialog === 'address' && <AddressDialog order={order} onClose={close} />}
      {dialog === 'price' && <PriceDialog order={order} onClose={close} />}
      {dialog === 'refund' && <RefundDialog order={order} onClose={close} />}
    </div>
  );
}
