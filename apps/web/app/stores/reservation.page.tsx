import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { LinkButton } from '@jishi/ui/link-button';
import { redirect } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { notFound } from '../shell/not-found.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/reservation.page.ts';
import { GuideCard } from './guide-card.widget.tsx';
import { MyVisits } from './my-visits.widget.tsx';
import { readStoreId } from './read-store-id.ts';
import styles from './reservation.module.css';
import { runVisitAct } from './run-visit-act.ts';
import { StoreGuides } from './store-guides.widget.tsx';
import { VisitDone } from './visit-done.widget.tsx';
import { VisitForm } from './visit-form.widget.tsx';
import { shownDay } from './visit-words.ts';

/** A visit to a guide (R015, C364): `?day=` is shown, `?ppid=` the goods one came from, `?done=` what was booked. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, optional, signedIn } = context.get(requestScope);
  const [shopid, jobId] = [readStoreId(params.shopid), readStoreId(params.jobId)];
  if (shopid === undefined || jobId === undefined) throw notFound('导购不存在或已离店');
  const [reservation, guides] = await Promise.all([
    api.guide.reservation({ shopid, jobId }),
    optional('guide.others', () => api.guide.list({ id: shopid }), []),
  ]);
  const done = Number(url.searchParams.get('done') ?? 0);
  const moving = Number(url.searchParams.get('move') ?? 0);
  return {
    ...reservation,
    signedIn,
    others: guides.filter((one) => one.jobId !== jobId),
    day: shownDay(reservation.days, url.searchParams.get('day')),
    ppid: readStoreId(url.searchParams.get('ppid') ?? '') ?? 0,
    done: reservation.mine.find(({ id }) => id === done),
    moving: reservation.mine.find(({ id, changeable }) => id === moving && changeable),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const [shopid, jobId] = [readStoreId(params.shopid), readStoreId(params.jobId)];
  if (shopid === undefined || jobId === undefined) throw notFound('导购不存在或已离店');
  const form = await request.formData();
  const outcome = await attempt(url, () => runVisitAct(api, { shopid, jobId }, form));
  if (!outcome.ok) return { userMsg: outcome.userMsg };
  throw redirect(`/stores/reservation/${shopid}/${jobId}${outcome.value}`);
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (!loaderData) return pageMeta(args);
  const { guide } = loaderData;
  return pageMeta(args, {
    title: `预约导购 ${guide.name}：${guide.shop.name}`,
    description: `到${guide.shop.name}，由${guide.title}${guide.name}专人接待：在线选择时段，免费预约。`,
    canonical: `/stores/reservation/${guide.shop.id}/${guide.jobId}`,
  });
};

/** Books a visit to a sales guide, and moves or cancels one. Works without scripts. */
export default function ReservationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { guide, days, mine, others, rules, done } = loaderData;
  const dates = days.map(({ date }) => date);
  const { shop } = guide;
  return (
    <div className="page-column">
      <Breadcrumb
        className={styles.way}
        items={[
          { label: '首页', href: '/' },
          { label: '门店', href: '/stores' },
          { label: shop.name, href: `/stores/${shop.id}` },
          { label: '预约导购' },
        ]}
      />
      <div className={styles.parts}>
        <div className={styles.main}>
          {done ? (
            <VisitDone visit={done} />
          ) : (
            <VisitForm {...loaderData} refusal={actionData?.userMsg ?? ''} />
          )}
        </div>
        <aside className={styles.side} aria-label="导购与门店">
          <GuideCard guide={guide} days={dates} size={72} heading="h1" />
          <div className={styles.shop}>
            <b>{shop.name}</b>
            <p>{shop.address}</p>
            <LinkButton size="sm" href={`/stores/${shop.id}`}>
              查看门店
            </LinkButton>
          </div>
          <ul className={styles.rules} aria-label="预约说明">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </aside>
      </div>
      <MyVisits visits={mine.filter(({ id }) => id !== done?.id)} />
      <StoreGuides storeId={shop.id} guides={others} days={dates} title="本店其他导购" />
    </div>
  );
}
