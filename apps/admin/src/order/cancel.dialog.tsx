import { adminOrderEditLimits } from '@jishi/contract/limits/admin-order-edit.generated.ts';
import { staffCancelReasons } from '@jishi/contract/refund-reasons.ts';
import { api } from '../shell/api.ts';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { OrderDetailData } from './order-query.ts';
import { ReasonFields, readReason, startReason } from './reason-fields.widget.tsx';

/** Cancels an order that nobody has paid; its member is told why. */
export function CancelDialog({ order, onClose }: { order: OrderDetailData; onClose: () => void }) {
  const state = useForm({
    initial: startReason(staffCancelReasons),
    limits: { note: adminOrderEditLimits.cancel.reason },
    run: (values) =>
      api.adminOrderEdit.cancel({ orderId: order.orderId, ...readReason(staffCancelReasons, values) }),
    changes: ['orders', 'overview', 'products'],
    success: () => '订单已取消',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="取消订单" width={480} okText="取消订单" danger onClose={onClose}>
      <p>库存立即释放；已用的优惠券、积分及已付的余额、机币退回顾客账户。顾客会收到含原因的消息。</p>
      <ReasonFields form={state.form} reasons={staffCancelReasons} label="取消原因" />
    </FormDialog>
  );
}
