import { type OrderState, orderStates } from '@jishi/contract/order-state.ts';
import { Tag } from 'antd';

/** Waiting for us: warning. On its way: info. Well ended: success. Money on its way back: error. The rest: nothing. */
const colors: Record<OrderState, 'warning' | 'processing' | 'success' | 'error' | 'default'> = {
  unpaid: 'default',
  paid: 'warning',
  awaitingPickup: 'warning',
  shipped: 'processing',
  completed: 'success',
  cancelled: 'default',
  refunding: 'error',
  refunded: 'default',
};

export function OrderStateTag({ state }: { state: OrderState }) {
  return (
    <Tag color={colors[state]} variant="filled">
      {orderStates[state]}
    </Tag>
  );
}
