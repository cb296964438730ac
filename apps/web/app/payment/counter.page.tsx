import { Card } from '@jishi/ui/card';
import { Countdown } from '@jishi/ui/countdown';
import { Price } from '@jishi/ui/price';
import { redirect, useNavigate, useRevalidator } from 'react-router';
import { CheckoutHeader } from '../shell/header/checkout-header.widget.tsx';
import { notFound } from '../shell/not-found.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/counter.page.ts';
import { ClosedOrder } from './closed-order.widget.tsx';
import styles from './counter.module.css';
import { PaymentMethods } from './payment-methods.widget.tsx';
import type { PaymentInfo } from './payment-shapes.ts';
import { usePaymentStatus } from './use-payment-status.ts';

/** The counter where an order is paid. What is paid already leads to the result. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  if (params.type !== 'order') throw notFound();
  const info = await api.payment.methods({ type: 'order', id: params.id });
  if (info.paid) throw redirect(resultOf(info.orderId));
  return { info, now: new Date().toISOString() };
}

export default function CounterPage({ loaderData: { info, now } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const finish = () => navigate(resultOf(info.orderId), { replace: true });
  usePaymentStatus(info.closed ? 0 : info.orderId, (end) => (end === 'paid' ? finish() : revalidate()));
  return (
    <>
      <CheckoutHeader title="收银台" current={2} />
      <div className={`page-column ${styles.page}`}>
        {info.closed ? (
          <Card padding="lg">
            <ClosedOrder orderId={info.orderId} />
          </Card>
        ) : (
          <>
            <OrderToPay info={info} now={now} onTimeUp={revalidate} />
            <PaymentMethods key={info.orderId} info={info} onPaid={finish} />
          </>
        )}
      </div>
    </>
  );
}

interface OrderToPayProps {
  info: PaymentInfo;
  /** The server's time when the page was rendered. */
  now: string;
  onTimeUp(): void;
}

/** What is paid for, until when, and how much. */
function OrderToPay({ info, now, onTimeUp }: OrderToPayProps) {
  const { orderId, amount, payBefore, receiverText } = info;
  return (
    <Card as="section" padding="lg" className={styles.order} aria-label="待付款订单">
      <div>
        <h1 className={styles.title}>订单提交成功，请尽快付款</h1>
        <p className={styles.facts}>
          <span>
            订单编号：
            <a href={`/member/order/detail?orderId=${orderId}`} className={styles.number}>
              {orderId}
            </a>
          </span>
          <span>
            请在 <Countdown until={payBefore} now={now} onEnd={onTimeUp} className={styles.countdown} />{' '}
            内完成付款，逾期订单将自动取消
          </span>
        </p>
        {receiverText && <p className={styles.receiver}>{receiverText}</p>}
      </div>
      <p className={styles.amount}>
        应付金额
        <Price yuan={amount} size="xl" decimals="always" />
      </p>
    </Card>
  );
}

function resultOf(orderId: number): string {
  return `/trade/onlinePay?orderId=${orderId}`;
}
