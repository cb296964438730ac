import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { DescriptionList } from '@jishi/ui/description-list';
import { SectionTitle } from '@jishi/ui/section-title';
import { Steps } from '@jishi/ui/steps';
import { Tag } from '@jishi/ui/tag';
import { Timeline } from '@jishi/ui/timeline';
import { redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { pageIn } from '../member/frame/page-number.ts';
import { attempt } from '../shell/attempt.ts';
import { formatTime } from '../shell/beijing-time.ts';
import { textIn } from '../shell/field-refusal.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/hs-detail.page.ts';
import { describeOrder } from './describe-order.ts';
import { HandInBox } from './hand-in-box.widget.tsx';
import { OfferCard } from './offer-card.widget.tsx';
import { readId } from './order-view.ts';
import styles from './recycle.module.css';
import { RecycleOrders } from './recycle-list.widget.tsx';
import { runOrderAct } from './run-order-act.ts';

/**
 * An order of recycling of the member (R094): how far it is, what is to be decided, where the money went. Without a
 * number all of them.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const { searchParams: query } = url;
  if (!query.has('orderId')) return { orders: await api.recycle.list({ page: pageIn(query) }), opened: null };
  const orderId = readId(query.get('orderId')) || 1;
  const [order, reasons] = await Promise.all([api.recycle.detail({ orderId }), api.recycle.cancelReasons()]);
  return { orders: null, opened: { order, reasons } };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const orderId = readId(url.searchParams.get('orderId'));
  const outcome = await attempt(url, () => runOrderAct(api, orderId, form));
  if (!outcome.ok) return { intent: textIn(form, 'intent'), userMsg: outcome.userMsg };
  throw redirect(`/member/order/hs-detail?orderId=${orderId}`);
}

export default function RecycleDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.opened)
    return (
      <MemberLayout>
        <RecycleOrders {...loaderData.orders} />
      </MemberLayout>
    );
  const { order, reasons } = loaderData.opened;
  const current = order.steps.findIndex(({ state }) => state === 'current');
  const refusal = actionData?.userMsg ?? '';
  return (
    <MemberLayout>
      <Breadcrumb
        items={[{ label: '旧机回收', href: '/member/order/hs-detail' }, { label: `回收单 ${order.number}` }]}
      />
      <div className={styles.sections}>
        <section className={`${memberStyles.sheet} ${styles.stack}`}>
          <SectionTitle
            as="h1"
            size="lg"
            title={`${order.model} ${order.variant}`}
            actions={<Tag tone="brand">{order.stateText}</Tag>}
          />
          {order.state !== 'cancelled' && (
            <Steps
              steps={order.steps.map(({ name }) => ({ label: name }))}
              current={current < 0 ? order.steps.length : current}
              label="回收进度"
            />
          )}
          <HandInBox order={order} reasons={reasons} refusal={refusal} />
        </section>
        {order.offer && <OfferCard order={order} offer={order.offer} refusal={refusal} />}
        <section className={`${memberStyles.sheet} ${styles.stack}`} aria-label="订单信息">
          <SectionTitle title="订单信息" />
          <DescriptionList items={describeOrder(order)} layout="grid" termWidth={72} />
        </section>
        <section className={`${memberStyles.sheet} ${styles.stack}`} aria-label="估价明细">
          <SectionTitle title="您的描述" />
          <dl className={styles.answers}>
            {order.feature.answers.map(({ question, answer }) => (
              <div key={`${question}-${answer}`}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className={`${memberStyles.sheet} ${styles.stack}`} aria-label="订单记录">
          <SectionTitle title="订单记录" />
          <Timeline
            label="订单记录"
            items={order.timeline.map(({ at, title, text }, index) => ({
              ...{ id: `${at}-${title}`, title, description: text, time: formatTime(at) },
              ...(index === 0 && { state: 'current' as const }),
            }))}
          />
        </section>
      </div>
    </MemberLayout>
  );
}
