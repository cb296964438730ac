import { Card } from '@jishi/ui/card';
import { DescriptionList } from '@jishi/ui/description-list';
import { LinkButton } from '@jishi/ui/link-button';
import { Price } from '@jishi/ui/price';
import { Result } from '@jishi/ui/result';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatTime } from '../shell/beijing-time.ts';
import { CheckoutHeader } from '../shell/header/checkout-header.widget.tsx';
import { notFound } from '../shell/not-found.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/pay-result.page.ts';
import { ClosedOrder } from './closed-order.widget.tsx';
import styles from './counter.module.css';
import { usePaymentStatus } from './use-payment-status.ts';

/** How a payment ended. While the money is on its way the page keeps looking. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const orderId = Number(url.searchParams.get('orderId'));
  if (!Number.isSafeInteger(orderId) || orderId < 1) throw notFound('订单不存在');
  return { result: await api.payment.result({ orderId }) };
}

export default function PayResultPage({ loaderData: { result } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [isClosed, setClosed] = useState(false);
  usePaymentStatus(result.paid ? 0 : result.orderId, (end) => {
    if (end === 'paid') revalidate();
    else setClosed(true);
  });
  return (
    <>
      <CheckoutHeader title="支付结果" current={result.paid ? 3 : 2} />
      <div className={`page-column ${styles.page}`}>
        <Card padding="lg">
          {result.paid && <Paid result={result} />}
          {!result.paid &&
            (isClosed ? <ClosedOrder orderId={result.orderId} /> : <NotPaidYet orderId={result.orderId} />)}
        </Card>
      </div>
    </>
  );
}

type PayResult = Route.ComponentProps['loaderData']['result'];

function Paid({ result: { orderId, amount, method, paidAt, deliveryText } }: { result: PayResult }) {
  const facts = [
    { term: '订单编号', description: <span className="tabular">{orderId}</span> },
    { term: '实付金额', description: <Price yuan={amount} size="md" decimals="always" /> },
    { term: '支付方式', description: method },
    { term: '支付时间', description: <span className="tabular">{formatTime(paidAt)}</span> },
    { term: '配送信息', description: deliveryText },
  ];
  return (
    <Result
      title="支付成功"
      description="我们会尽快为您备货，进展可在订单中查看"
      actions={
        <>
          <LinkButton href={`/member/order/detail?orderId=${orderId}`} variant="primary">
            查看订单
          </LinkButton>
          <LinkButton href="/">继续购物</LinkButton>
        </>
      }
    >
      <DescriptionList
        className={styles.resultFacts}
        termWidth={72}
        items={facts.filter(({ description }) => description !== '')}
      />
    </Result>
  );
}

function NotPaidYet({ orderId }: { orderId: number }) {
  return (
    <Result
      tone="pending"
      title="正在确认支付结果"
      description="如果您已付款，请稍候，结果会自动更新；请不要重复付款"
      actions={
        <>
          <LinkButton href={`/trade/counter/order/${orderId}`} variant="primary">
            还没付款，去付款
          </LinkButton>
          <LinkButton href={`/member/order/detail?orderId=${orderId}`}>查看订单</LinkButton>
        </>
      }
    />
  );
}
