import { Card } from '@jishi/ui/card';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { shownProduct } from '../product/frame/product-card.widget.tsx';
import { CheckoutHeader } from '../shell/header/checkout-header.widget.tsx';
import { notFound } from '../shell/not-found.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/pay-result.page.ts';
import { AlsoBought } from './also-bought.widget.tsx';
import { ClosedOrder } from './closed-order.widget.tsx';
import { NotPaidYet } from './not-paid-yet.widget.tsx';
import { PaidOrder } from './paid-order.widget.tsx';
import styles from './pay-result.module.css';
import { usePaymentStatus } from './use-payment-status.ts';
import { WhatNext } from './what-next.widget.tsx';

/** Goods in the row below the result. */
const ALSO_BOUGHT = 5;

/**
 * How a payment ended, what happens next, and what else there is. While the money is on its way the page keeps looking.
 * The result stands whatever becomes of the rest.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const orderId = Number(url.searchParams.get('orderId'));
  if (!Number.isSafeInteger(orderId) || orderId < 1) throw notFound('订单不存在');
  const [result, order] = await Promise.all([
    api.payment.result({ orderId }),
    optional('payment.order', () => api.order.detail({ orderId }), null),
  ]);
  const ppid = order?.lines[0]?.ppid ?? 0;
  const [invoice, goods] = await Promise.all([
    result.paid ? optional('payment.invoice', () => api.invoice.applyInfo({ subId: orderId }), null) : null,
    optional('payment.also-bought', () => api.search.recommend({ ppid, count: ALSO_BOUGHT }), null),
  ]);
  return {
    result,
    order: order && {
      orderId,
      state: order.state,
      count: order.count,
      payBefore: order.payBefore,
      delivery: order.delivery,
      deliveryTime: order.deliveryTime,
      pickupCode: order.pickupCode,
      store: order.store,
      receiver: order.receiver,
    },
    // Where there is an invoice already, or the law allows none, nothing is offered.
    canInvoice: invoice !== null && invoice.invoiceId === 0 && invoice.actionText !== '',
    invoiceNote: invoice?.invoiceId === 0 && invoice.actionText === '' ? invoice.blockedText : '',
    goods: goods?.map(shownProduct) ?? null,
    now: new Date().toISOString(),
  };
}

export default function PayResultPage({ loaderData }: Route.ComponentProps) {
  const { result, order, canInvoice, invoiceNote, goods, now } = loaderData;
  const { orderId, paid } = result;
  const { revalidate } = useRevalidator();
  const [wasClosed, setClosed] = useState(false);
  const isClosed = wasClosed || (order !== null && closedStates.includes(order.state));
  usePaymentStatus(paid || isClosed ? 0 : orderId, (end) => {
    if (end === 'paid') revalidate();
    else setClosed(true);
  });
  return (
    <>
      <CheckoutHeader title="支付结果" current={paid ? 3 : 2} />
      <div className={`page-column ${styles.page}`}>
        <Card padding="lg">
          {paid ? (
            <PaidOrder result={result} canInvoice={canInvoice} invoiceNote={invoiceNote} />
          ) : isClosed ? (
            <ClosedOrder orderId={orderId} />
          ) : (
            <NotPaidYet
              orderId={orderId}
              payBefore={order?.payBefore ?? null}
              now={now}
              onTimeUp={revalidate}
            />
          )}
        </Card>
        {paid && order && <WhatNext order={order} />}
        <AlsoBought goods={goods} />
      </div>
    </>
  );
}

/** There is nothing to pay any more, and nothing to wait for. */
const closedStates: readonly string[] = ['cancelled', 'refunding', 'refunded'];
