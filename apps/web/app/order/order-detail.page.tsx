import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { SectionTitle } from '@jishi/ui/section-title';
import { useNavigate } from 'react-router';
import { OrderInvoice } from '../invoice/frame/order-invoice.widget.tsx';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { notFound } from '../shell/not-found.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/order-detail.page.ts';
import { listAddress } from './order-address.ts';
import styles from './order-detail.module.css';
import { OrderFacts } from './order-facts.widget.tsx';
import { OrderParcels } from './order-parcels.widget.tsx';
import { OrderProgress } from './order-progress.widget.tsx';
import { OrderRefunds } from './order-refunds.widget.tsx';
import { OrderSums } from './order-sums.widget.tsx';

/** One order of the member. The page stands without the way of the parcel when that does not come. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const orderId = Number(url.searchParams.get('orderId'));
  if (!Number.isSafeInteger(orderId) || orderId < 1) throw notFound('订单不存在');
  const [order, invoice, refunds] = await Promise.all([
    api.order.detail({ orderId }),
    optional('order.invoice', () => api.invoice.applyInfo({ subId: orderId }), null),
    optional('order.refunds', () => api.refund.options({ orderId }), null),
  ]);
  const logistics = order.actions.hasLogistics
    ? await optional('order.logistics', () => api.order.logistics({ orderId }), null)
    : undefined;
  return {
    order,
    logistics,
    refunds: refunds?.requests ?? null,
    invoice: invoice && {
      orderId,
      invoiceId: invoice.invoiceId,
      invoices: invoice.invoices,
      stateText: invoice.stateText,
      actionText: invoice.actionText,
      blockedText: invoice.blockedText,
      invoiceable: invoice.invoiceable,
    },
    now: new Date().toISOString(),
  };
}

export default function OrderDetailPage({ loaderData }: Route.ComponentProps) {
  const { order, logistics, refunds, invoice, now } = loaderData;
  const navigate = useNavigate();
  const list = listAddress({ tab: 'all', keyword: '', page: 1 });
  return (
    <MemberLayout>
      <Breadcrumb items={[{ label: '我的订单', href: list }, { label: `订单 ${order.orderId}` }]} />
      <div className={styles.sections}>
        <OrderProgress order={order} now={now} onRemoved={() => navigate(list, { replace: true })} />
        <OrderFacts order={order} />
        {logistics !== undefined && (
          <section className={memberStyles.sheet} aria-label="物流信息">
            <SectionTitle title="物流信息" className={styles.title} />
            {logistics ? (
              <OrderParcels orderId={order.orderId} logistics={logistics} />
            ) : (
              <MissingPart title="物流信息" />
            )}
          </section>
        )}
        <OrderSums order={order} />
        {refunds?.length !== 0 && (
          <section className={memberStyles.sheet} aria-label="退款记录">
            <SectionTitle title="退款记录" />
            {refunds ? <OrderRefunds requests={refunds} /> : <MissingPart title="退款记录" />}
          </section>
        )}
        <section className={memberStyles.sheet} aria-label="发票信息">
          {invoice ? <OrderInvoice info={invoice} /> : <MissingPart title="发票信息" />}
        </section>
        <p className={styles.complain}>
          对这笔订单不满意？<a href={`/member/complaint/add?orderId=${order.orderId}`}>投诉与建议</a>
        </p>
      </div>
    </MemberLayout>
  );
}
