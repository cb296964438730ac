import { type OrderState, orderStates } from '@jishi/contract/order-state.ts';
import { StateTag, type Tone } from '../shell/cell/cells.widget.tsx';

/** Waiting for us: warning. On its way: info. Well ended: success. Money on its way back: error. The rest: nothing. */
const colors: Record<OrderState, Tone> = {
  unpaid: 'default',
  depositPaid: 'default',
  unpaidFinal: 'default',
  paid: 'warning',
  awaitingPickup: 'warning',
  partShipped: 'processing',
  shipped: 'processing',
  completed: 'success',
  cancelled: 'default',
  refunding: 'error',
  refunded: 'default',
};

export function OrderStateTag({ state }: { state: OrderState }) {
  return <StateTag tone={colors[state]}>{orderStates[state]}</StateTag>;
}
