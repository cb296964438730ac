import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { LinkButton } from '@jishi/ui/link-button';
import { Result } from '@jishi/ui/result';
import { SectionTitle } from '@jishi/ui/section-title';
import { useEffect } from 'react';
import { redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { attempt } from '../shell/attempt.ts';
import { formatDate, formatMinute } from '../shell/beijing-time.ts';
import { placeRefusal } from '../shell/field-refusal.ts';
import { isFine, readForm } from '../shell/form/form-plan.ts';
import { forgetDraft } from '../shell/form/use-draft.ts';
import { requestScope } from '../shell/request-scope.ts';
import { readPictures } from '../upload/frame/send-pictures.ts';
import type { Route } from './+types/complaint-add.page.ts';
import { type AddAnswer, AddForm } from './add-form.widget.tsx';
import { addPlan, NEW_DRAFT, wishIn } from './complaint-form.ts';
import { ComplaintTabs } from './complaint-tabs.widget.tsx';

/** Orders to choose from: the latest of the member. */
const ORDERS_SHOWN = 30;

/** A new complaint (C249); `?orderId=` names the order it is about, `?done=` the one that was written. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, optional, city } = context.get(requestScope);
  const done = idIn(url.searchParams, 'done');
  if (done > 0) {
    const { id, number, promisedAt, answerBy } = await api.complaint.detail({ id: done });
    return { made: { id, number, promisedAt, answerBy } };
  }
  const [types, orders, shops, info] = await Promise.all([
    api.complaint.types(),
    optional(
      'complaint.orders',
      () => api.order.list({ businesskey: 'all', page: 1, pageSize: ORDERS_SHOWN }),
      null,
    ),
    optional('complaint.shops', () => api.store.list({ cityId: city.cityId }), []),
    api.member.info(),
  ]);
  const asked = idIn(url.searchParams, 'orderId');
  const choices = (orders?.list ?? []).map(({ orderId, lines, createdAt }) => ({
    orderId,
    label: `${formatDate(createdAt)} ${lines[0]?.name ?? '订单'}（${orderId}）`,
  }));
  const known = choices.some(({ orderId }) => orderId === asked);
  return {
    types: types.flatMap(({ children, ...type }) => [type, ...children]),
    orders: asked > 0 && !known ? [{ orderId: asked, label: `订单 ${asked}` }, ...choices] : choices,
    shops: shops.map(({ id, name }) => ({ id, name })),
    phone: info.mobile,
    start: asked > 0 ? { orderId: String(asked) } : {},
  };
}

export async function action({ request, context, url }: Route.ActionArgs): Promise<AddAnswer> {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const { values, errors } = readForm(addPlan, form);
  const { fids: images, error: imageError } = await readPictures(api, 'complaint', form);
  const refused = { values, errors, images, imageError, userMsg: '', sameId: 0 };
  if (!isFine(errors) || imageError !== '') return refused;
  const { type, orderId, shopId, content, wish, phone, mayPublish } = values;
  const outcome = await attempt(url, () =>
    api.complaint.add({
      type: Number(type),
      orderId: Number(orderId),
      shopId: Number(shopId),
      content,
      images,
      wish: wishIn(wish),
      phone,
      mayPublish,
    }),
  );
  if (outcome.ok) throw redirect(`/member/complaint/add?done=${outcome.value.id}`);
  const placed = placeRefusal(outcome, ['type', 'orderId', 'content', 'phone']);
  const met = refusalOf(outcome, 'complaint.add');
  const sameId = met?.name === 'alreadySaid' ? met.data.id : 0;
  return { ...refused, errors: placed.fields, userMsg: placed.form ?? '', sameId };
}

export default function ComplaintAddPage({ loaderData, actionData }: Route.ComponentProps) {
  const { made } = loaderData;
  useEffect(() => {
    if (made) forgetDraft(NEW_DRAFT);
  }, [made]);
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        {loaderData.made ? (
          <Result
            title="已收到您的投诉"
            description={
              <>
                编号 {loaderData.made.number}，我们将在 {formatMinute(loaderData.made.answerBy)} 前首次答复，
                {formatMinute(loaderData.made.promisedAt)} 前给出处理结果
              </>
            }
            actions={
              <>
                <LinkButton href={`/member/complaint/detail/${loaderData.made.id}`} variant="primary">
                  查看进展
                </LinkButton>
                <LinkButton href="/member/complaint/mine">我的投诉</LinkButton>
              </>
            }
          />
        ) : (
          <>
            <SectionTitle as="h1" size="lg" title="投诉与建议" description="我们认真对待每一条意见" />
            <ComplaintTabs current="add" />
            <AddForm {...loaderData} answer={actionData} />
          </>
        )}
      </section>
    </MemberLayout>
  );
}

function idIn(query: URLSearchParams, name: string): number {
  const id = Number(query.get(name) ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
