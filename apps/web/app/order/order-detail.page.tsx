import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { SectionTitle } from '@jishi/ui/section-title';
import { useNavigate } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { notFound } from '../shell/not-found.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/order-detail.page.ts';
import { LogisticsTrack } from './logistics-track.widget.tsx';
import { listAddress } from './order-address.ts';
import styles from './order-detail.module.css';
import { OrderFacts } from './order-facts.widget.tsx';
import { OrderProgress } from './order-progress.widget.tsx';
import { OrderSums } from './order-sums.widget.tsx';

/** One order of the member. The page stands without the way of the parcel when that does not come. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const orderId = Number(url.searchParams.get('orderId'));
  if (!Number.isSafeInteger(orderId) || orderId < 1) throw notFound('订单不存在');
  const order = await api.order.detail({ orderId });
  const logistics = order.actions.hasLogistics
    ? await optional('order.logistics', () => api.order.logistics({ orderId }), null)
    : undefined;
  return { order, logistics, now: new Date().toISOString() };
}

export default function OrderDetailPage({ loaderData: { order, logistics, now } }: Route.ComponentProps) {
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
            {logistics ? <LogisticsTrack logistics={logistics} /> : <MissingPart title="物流信息" />}
          </section>
        )}
        <OrderSums order={order} />
      </div>
    </MemberLayout>
  );
}
