import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { SectionTitle } from '@jishi/ui/section-title';
import { runUnitAct } from '../resale/frame/run-unit-act.ts';
import { UnitGrid } from '../resale/frame/unit-card.widget.tsx';
import { UnitHead, UnitStory } from '../resale/frame/unit-detail.widget.tsx';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { notFound } from '../shell/not-found.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/unit.page.ts';
import { ReportTable } from './report-table.widget.tsx';
import styles from './second-hand.module.css';

/** A second-hand unit (R138, C350) with its report, services, delivery and what is like it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, city, optional } = context.get(requestScope);
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound('商品不存在或已下架');
  const id = Number(params.id);
  const unit = await api.secondHand.detail({ id });
  const [report, services, express, alike] = await Promise.all([
    optional('secondHand.report', () => api.secondHand.report({ mkcid: unit.mkcid }), null),
    optional('secondHand.services', () => api.secondHand.services({ id }), null),
    optional('secondHand.express', () => api.secondHand.express({ id, cityId: city.countyId }), null),
    optional('secondHand.recommend', () => api.secondHand.recommend({ id }), null),
  ]);
  return { unit, report, services, express, alike };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  return runUnitAct(api, url, await request.formData());
}

export const meta: Route.MetaFunction = (args) => {
  const unit = args.loaderData?.unit;
  return pageMeta(args, {
    title: unit ? `${unit.title} 二手 ${unit.grade}` : '二手良品',
    description: unit ? `${unit.title}，${unit.gradeText}，本机实拍，报告可查。` : '',
    noIndex: unit?.isSold ?? false,
  });
};

export default function UnitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { unit, report, services, express, alike } = loaderData;
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '二手良品', href: '/secondHand' },
          { label: unit.title },
        ]}
      />
      <UnitHead unit={unit} services={services} express={express} failure={actionData?.userMsg ?? ''} />
      {report === null ? (
        <section className={styles.sheet}>
          <MissingPart title="质检报告" />
        </section>
      ) : (
        <ReportTable report={report} />
      )}
      <UnitStory unit={unit} />
      <section className={styles.sheet} aria-label="同款与相近">
        <SectionTitle title="同款与相近" />
        {alike === null ? (
          <MissingPart title="同款与相近" />
        ) : alike.length === 0 ? (
          <p className={styles.faint}>暂时没有相近的商品</p>
        ) : (
          <UnitGrid units={alike} />
        )}
        <a href="/secondHand/comment">看看二手买家的评价</a>
      </section>
    </div>
  );
}
