import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { RecordDrawer } from '../shell/record-drawer.widget.tsx';
import { OrderActions } from './order-actions.widget.tsx';
import { OrderDetail } from './order-detail.widget.tsx';
import { orderQuery } from './order-query.ts';
import { OrderStateTag } from './order-state-tag.widget.tsx';

const WIDTH = 760;

/** One order beside the list. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const record = useQuery(orderQuery(Number(orderId)));
  return (
    <RecordDrawer
      noun="订单"
      number={orderId}
      back="/orders"
      width={WIDTH}
      record={record}
      state={({ state }) => <OrderStateTag state={state} />}
      actions={(order) => <OrderActions order={order} />}
    >
      {(order) => <OrderDetail order={order} />}
    </RecordDrawer>
  );
}
