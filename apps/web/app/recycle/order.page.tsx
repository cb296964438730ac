import { chosenPayoutKeys } from '@jishi/contract/recycle-words.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { redirect } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { type RequestScope, requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/order.page.ts';
import { type OrderAnswer, OrderForm } from './order-form.widget.tsx';
import { OrderSummary } from './order-summary.widget.tsx';
import { type OrderView, readId, readView } from './order-view.ts';
import { readOrder } from './read-order.ts';
import styles from './recycle.module.css';

/** How an old device is handed over and where its money goes (R130): all that is chosen stands on the address. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const read = await readOrder(context.get(requestScope), readView(params.id, url.searchParams));
  return { ...read, submitToken: `recycle-${crypto.randomUUID()}` };
}

export async function action({ request, context, params, url }: Route.ActionArgs): Promise<OrderAnswer> {
  return order(
    context.get(requestScope),
    url,
    await request.formData(),
    readView(params.id, url.searchParams),
  );
}

async function order(
  { api }: RequestScope,
  url: URL,
  form: FormData,
  { featureId, way, couponId }: OrderView,
): Promise<OrderAnswer> {
  const refused = { userMsg: '', next: [], realName: '' };
  if (form.get('agreed') === null) return { ...refused, userMsg: '请先阅读并同意旧机回收服务协议' };
  const outcome = await attempt(url, () =>
    api.recycle.submit({
      ...{ featureId, way, couponId },
      shopId: way === 'store' ? readId(textIn(form, 'shopId')) : 0,
      addressId: way === 'store' ? 0 : readId(textIn(form, 'addressId')),
      day: way === 'mail' ? '' : textIn(form, 'day'),
      time: way === 'mail' ? '' : textIn(form, 'time'),
      imei: textIn(form, 'imei'),
      payout: chosenPayoutKeys.find((one) => one === textIn(form, 'payout')) ?? 'balance',
      account: textIn(form, 'account'),
      agreedEditionId: readId(textIn(form, 'agreed')),
      submitToken: textIn(form, 'submitToken'),
    }),
  );
  if (outcome.ok) throw redirect(`/member/order/hs-detail?orderId=${outcome.value.orderId}`);
  const met = refusalOf(outcome, 'recycle.submit');
  return {
    userMsg: outcome.userMsg,
    next: met?.name === 'timeFull' ? met.data.next : [],
    realName: met?.name === 'realNameFirst' ? met.data.link : '',
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { noIndex: true });

export default function RecycleOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, confirmation } = loaderData;
  const { pjtPid, id } = confirmation.feature;
  return (
    <div className="page-column">
      <Breadcrumb
        items={[
          { label: '旧机回收', href: '/huiShou' },
          { label: '估价结果', href: `/huiShou/gujia/${pjtPid}?feature=${id}` },
          { label: '提交订单' },
        ]}
        className={styles.way}
      />
      <div className={styles.columns}>
        <OrderForm
          key={`${view.way}-${loaderData.shopId}-${loaderData.addressId}-${view.day}`}
          {...loaderData}
          answer={actionData}
        />
        <OrderSummary {...loaderData} />
      </div>
    </div>
  );
}
