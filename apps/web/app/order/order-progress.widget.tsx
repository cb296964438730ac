import { Countdown } from '@jishi/ui/countdown';
import { Steps } from '@jishi/ui/steps';
import { useRevalidator } from 'react-router';
import memberStyles from '../member/frame/member.module.css';
import { formatTime } from '../shell/beijing-time.ts';
import { OrderActions } from './order-actions.widget.tsx';
import styles from './order-detail.module.css';
import { isPartlyRefunded, type OrderDetail } from './order-shapes.ts';

interface OrderProgressProps {
  order: OrderDetail;
  /** The server's time when the page was rendered. */
  now: string;
  onRemoved(): void;
}

/** Where the order stands, what can be done now, and the way it has come. */
export function OrderProgress({ order, now, onRemoved }: OrderProgressProps) {
  const { steps, stateText } = order;
  const current = steps.findIndex(({ state }) => state === 'current');
  return (
    <section className={memberStyles.sheet} aria-label="订单状态">
      <div className={styles.state}>
        <div>
          <h1 className={styles.stateText}>
            {stateText}
            {isPartlyRefunded(order) && <span className={styles.part}>部分退款</span>}
          </h1>
          <StateNote order={order} now={now} />
        </div>
        <OrderActions order={order} layout="row" onRemoved={onRemoved} />
      </div>
      {steps.length > 0 && (
        <>
          <Steps
            label="订单进度"
            className={styles.steps}
            steps={steps.map(({ name }) => ({ label: name }))}
            current={current < 0 ? steps.length : current}
          />
          <ol className={styles.times} aria-label="各步时间">
            {steps.map(({ name, at }) => (
              <li key={name}>{formatTime(at)}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** What the state means for the member. */
function StateNote({ order, now }: { order: OrderDetail; now: string }) {
  const { revalidate } = useRevalidator();
  const { state, payBefore, pickupCode, store, cancelReason } = order;
  if (state === 'unpaid' && payBefore) {
    return (
      <p className={styles.note}>
        请在 <Countdown until={payBefore} now={now} onEnd={revalidate} className={styles.strong} />{' '}
        内完成付款，逾期订单将自动取消
      </p>
    );
  }
  if (state === 'awaitingPickup' && pickupCode) {
    return (
      <p className={styles.note}>
        请到{store?.name}出示自提码 <b className={styles.pickupCode}>{pickupCode}</b>
      </p>
    );
  }
  if (state === 'cancelled') return <p className={styles.note}>取消原因：{cancelReason || '未填写'}</p>;
  const note = notes[state];
  return note ? <p className={styles.note}>{note}</p> : null;
}

const notes: Partial<Record<OrderDetail['state'], string>> = {
  paid: '商品正在备货，请耐心等待发货',
  shipped: '商品已发出，收到后请确认收货',
  completed: '交易已完成，感谢您的购买',
  refunding: '退款正在处理，款项将原路退回',
  refunded: '款项已原路退回，请留意到账',
};
