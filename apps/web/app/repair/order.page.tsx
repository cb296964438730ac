import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { MOST_REPAIR_PICTURES } from '@jishi/contract/repair-state.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { redirect } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { type RequestScope, requestScope } from '../shell/request-scope.ts';
import { readPictures } from '../upload/frame/send-pictures.ts';
import type { Route } from './+types/order.page.ts';
import { addCoupon } from './add-coupon.ts';
import { type OrderAnswer, OrderForm } from './order-form.widget.tsx';
import { OrderSummary } from './order-summary.widget.tsx';
import { type OrderView, readId, readView } from './order-view.ts';
import { readOrder } from './read-order.ts';
import styles from './repair.module.css';

/** Where, when and how a repair is done (R061): all that is chosen stands on the address. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const read = await readOrder(context.get(requestScope), readView(params, url.searchParams));
  return { ...read, submitToken: `repair-${crypto.randomUUID()}` };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const scope = context.get(requestScope);
  const form = await request.formData();
  if (textIn(form, 'intent') === 'coupon') return { coupon: await addCoupon(scope, url, form) };
  return { order: await book(scope, url, form, readView(params, url.searchParams)) };
}

async function book(
  { api }: RequestScope,
  url: URL,
  form: FormData,
  { itemIds, ...view }: OrderView,
): Promise<OrderAnswer> {
  const { fids: images, error: imageError } = await readPictures(api, 'repair', form);
  const refused = { images, imageError, userMsg: '', next: [] };
  if (imageError !== '') return refused;
  if (form.get('agreed') === null) return { ...refused, userMsg: '请先阅读并同意维修服务协议' };
  const { way, productId, ppid, grade, day, couponId } = view;
  const time = textIn(form, 'time');
  const outcome = await attempt(url, () =>
    api.repair.submit({
      ...{
        way,
        productId,
        ppid,
        grade,
        day,
        couponId,
        faults: itemIds,
        pictures: images.slice(0, MOST_REPAIR_PICTURES),
      },
      ...(way === 'door' ? { window: time } : { time }),
      shopId: way === 'store' ? readId(textIn(form, 'shopId')) : 0,
      day: way === 'mail' ? '' : textIn(form, 'day'),
      addressId: readId(textIn(form, 'addressId')),
      imei: textIn(form, 'imei'),
      remark: textIn(form, 'remark'),
      unlockCode: textIn(form, 'unlockCode'),
      contactName: textIn(form, 'contactName'),
      contactPhone: textIn(form, 'contactPhone'),
      agreedEditionId: readId(textIn(form, 'agreed')),
      submitToken: textIn(form, 'submitToken'),
    }),
  );
  if (outcome.ok) throw redirect(`/after-service/reserve-detail/${outcome.value.orderId}`);
  const met = refusalOf(outcome, 'repair.submit');
  return { ...refused, userMsg: outcome.userMsg, next: met?.name === 'timeFull' ? met.data.next : [] };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { noIndex: true });

export default function RepairOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, model } = loaderData;
  return (
    <div className="page-column">
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '维修服务', href: '/after-service' },
          {
            label: '选择故障',
            href: `/after-service/reservation/${view.ppid || model.ppid}/${model.productId}`,
          },
          { label: '预约信息' },
        ]}
        className={styles.way}
      />
      <div className={styles.columns}>
        <OrderForm
          key={`${view.way}-${loaderData.shopId}-${loaderData.addressId}-${view.day}`}
          {...loaderData}
          answer={actionData && 'order' in actionData ? actionData.order : undefined}
        />
        <OrderSummary
          {...loaderData}
          answer={actionData && 'coupon' in actionData ? actionData.coupon : undefined}
        />
      </div>
    </div>
  );
}
