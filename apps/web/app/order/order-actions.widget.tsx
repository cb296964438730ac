import { Button } from '@jishi/ui/button';
import { LinkButton } from '@jishi/ui/link-button';
import { useState } from 'react';
import { openChat } from '../shell/overlay/open-chat.ts';
import { CancelDialog } from './cancel-dialog.widget.tsx';
import { LogisticsDialog } from './logistics-dialog.widget.tsx';
import styles from './order-actions.module.css';
import { counterAddress } from './order-address.ts';
import type { OrderSummary } from './order-shapes.ts';
import { PartRefundDialog } from './part-refund-dialog.widget.tsx';
import { useOrderActs } from './use-order-acts.ts';

interface OrderActionsProps {
  order: Pick<OrderSummary, 'orderId' | 'actions' | 'state'>;
  /** In a row of the list they stand below each other and are small. */
  layout: 'column' | 'row';
  onRemoved?: () => void;
}

/** What the member may do to an order now; what leads on comes first and alone is strong. */
export function OrderActions({ order: { orderId, actions, state }, layout, onRemoved }: OrderActionsProps) {
  const acts = useOrderActs(orderId, onRemoved);
  const [opened, setOpened] = useState<'cancel' | 'logistics' | 'part'>();
  const close = () => setOpened(undefined);
  const size = layout === 'column' ? 'sm' : 'md';
  const { isBusy } = acts;
  return (
    <div className={layout === 'column' ? styles.column : styles.row}>
      {actions.canPay && (
        <LinkButton href={counterAddress(orderId)} variant="primary" size={size}>
          去付款
        </LinkButton>
      )}
      {actions.canConfirm && (
        <Button variant="primary" size={size} pending={isBusy} onClick={acts.confirmReceipt}>
          确认收货
        </Button>
      )}
      {state === 'completed' && (
        <LinkButton href={`/member/order/evaluate-center?orderId=${orderId}`} size={size}>
          评价商品
        </LinkButton>
      )}
      {(state === 'completed' || state === 'shipped') && (
        <LinkButton href={`/member/apply-service?orderId=${orderId}`} size={size}>
          退换货
        </LinkButton>
      )}
      {actions.hasLogistics && (
        <Button size={size} onClick={() => setOpened('logistics')}>
          查看物流
        </Button>
      )}
      {actions.canRebuy && (
        <Button size={size} disabled={isBusy} onClick={acts.buyAgain}>
          再次购买
        </Button>
      )}
      {actions.canRefund && (
        <Button size={size} disabled={isBusy} onClick={acts.refund}>
          申请退款
        </Button>
      )}
      {actions.canRefundPart && layout === 'row' && (
        <Button size={size} disabled={isBusy} onClick={() => setOpened('part')}>
          部分退款
        </Button>
      )}
      {actions.canCancel && (
        <Button size={size} disabled={isBusy} onClick={() => setOpened('cancel')}>
          取消订单
        </Button>
      )}
      {layout === 'row' && (
        <Button size={size} onClick={() => openChat({ sourceType: 'order', sourceId: orderId })}>
          联系客服
        </Button>
      )}
      {actions.canDelete && (
        <Button variant="link" className={styles.remove} disabled={isBusy} onClick={acts.remove}>
          删除订单
        </Button>
      )}
      {actions.canCancel && (
        <CancelDialog
          open={opened === 'cancel'}
          onOpenChange={(open) => !open && close()}
          isBusy={isBusy}
          cancel={acts.cancel}
        />
      )}
      {actions.canRefundPart && layout === 'row' && (
        <PartRefundDialog
          orderId={orderId}
          open={opened === 'part'}
          onOpenChange={(open) => !open && close()}
          isBusy={isBusy}
          refund={acts.refundPart}
        />
      )}
      {actions.hasLogistics && (
        <LogisticsDialog
          orderId={orderId}
          open={opened === 'logistics'}
          onOpenChange={(open) => !open && close()}
        />
      )}
    </div>
  );
}
