import { Card } from '@jishi/ui/card';
import { Countdown } from '@jishi/ui/countdown';
import { Price } from '@jishi/ui/price';
import { redirect, useNavigate, useRevalidator } from 'react-router';
import { formatMinute } from '../shell/beijing-time.ts';
import { CheckoutHeader } from '../shell/header/checkout-header.widget.tsx';
import { notFound } from '../shell/not-found.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/counter.page.ts';
import { ClosedOrder } from './closed-order.widget.tsx';
import styles from './counter.module.css';
import { OwnMoney } from './own-money.widget.tsx';
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
            <OwnMoney key={info.orderId} info={info} onPaid={finish} onChange={revalidate} />
            <PaymentMethods info={info} />
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
  const { orderId, amount, left, payBefore, receiverText, stages } = info;
  const current = stages.find((stage) => stage.now);
  const isStaged = stages.length > 1;
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
        {isStaged && <StageList stages={stages} />}
      </div>
      <p className={styles.amount}>
        {isStaged ? `应付${current?.name ?? ''}` : left < amount ? '还需支付' : '应付金额'}
        <Price yuan={left} size="xl" decimals="always" />
      </p>
    </Card>
  );
}

/** 定金 and 尾款 with their dates; the one that is to be paid now stands out. */
function StageList({ stages }: { stages: PaymentInfo['stages'] }) {
  return (
    <ul className={styles.stages} aria-label="付款阶段">
      {stages.map(({ stage, name, amount, paid, opensAt, payBefore, now }) => (
        <li key={stage} data-now={now || undefined}>
          <b>{name}</b>
          <Price yuan={amount} size="sm" tone="ink" decimals="always" />
          <span>
            {paid === amount ? '已支付' : `${formatMinute(opensAt)} 至 ${formatMinute(payBefore)} 支付`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function resultOf(orderId: number): string {
  return `/trade/onlinePay?orderId=${orderId}`;
}
