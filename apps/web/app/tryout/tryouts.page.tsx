import { type TryoutTab, tryoutTabKeys, tryoutTabs } from '@jishi/contract/tryout-words.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import { TabNav } from '@jishi/ui/tab-nav';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { pageIn } from '../member/frame/page-number.ts';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/tryouts.page.ts';
import { Reports } from './report-card.widget.tsx';
import styles from './tryout.module.css';
import { TryoutCard } from './tryout-card.widget.tsx';

const PAGE_SIZE = 12;
const PATH = '/vip/tryout';
const SHOWN_REPORTS = 6;

/** What goes on from an application to a report, told in four steps. */
const steps = [
  { title: '提交申请', text: '选好试用，写下理由' },
  { title: '公布结果', text: '随机抽取，种子可验证' },
  { title: '确认收货', text: '3 天内确认，免运费寄出' },
  { title: '提交报告', text: '实话实说，奖励 200 积分' },
];

/** Try-outs by tab (R120, C272), and reports that were written. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const tab: TryoutTab | '' = tryoutTabKeys.find((one) => one === url.searchParams.get('tab')) ?? '';
  const page = pageIn(url.searchParams);
  const [tryouts, reports] = await Promise.all([
    api.tryout.index({ tab, page, pageSize: PAGE_SIZE }),
    optional('tryout.reports', () => api.tryout.reports({ pageSize: SHOWN_REPORTS }), null),
  ]);
  return { tab, page, tryouts, reports };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { description: '新品免费试用：申请、抽取、寄送、写报告，真实会员的试用体验。' });

export default function TryoutsPage({ loaderData }: Route.ComponentProps) {
  const { tab, page, tryouts, reports } = loaderData;
  const tabs: [TryoutTab | '', string][] = [
    ['', '全部'],
    ...tryoutTabKeys.map((key): [TryoutTab, string] => [key, tryoutTabs[key]]),
  ];
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: '会员俱乐部', href: '/vip' }, { label: '新品试用' }]}
      />
      <section className={styles.hero} aria-label="怎样试用">
        <h1 className={styles.heroTitle}>新品试用</h1>
        <ol className={styles.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <b>
                {index + 1} {title}
              </b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <LinkButton size="sm" href="/member/my-tryout">
          我的试用
        </LinkButton>
      </section>
      <section className={styles.sheet} aria-label="试用活动">
        <SectionTitle title="试用活动" />
        <TabNav
          label="试用活动分类"
          items={tabs.map(([key, label]) => ({ label, href: addressOf(key, 1), current: key === tab }))}
        />
        {tryouts.list.length === 0 ? (
          <NothingHere
            icon={<FlaskConical size={32} />}
            title={tab === '' ? '暂无试用活动' : `暂无${tryoutTabs[tab]}的试用`}
            description="新的试用会第一时间发布在这里，先看看大家的试用报告"
            href="/list/0"
            label="逛逛新品"
          />
        ) : (
          <ul className={styles.grid}>
            {tryouts.list.map((card, index) => (
              <TryoutCard key={card.id} card={card} priority={index < 5} />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pageCount={Math.ceil(tryouts.total / PAGE_SIZE)}
          href={(next) => addressOf(tab, next)}
          label="试用活动分页"
        />
      </section>
      {reports === null ? (
        <section className={styles.sheet}>
          <MissingPart title="试用报告" />
        </section>
      ) : (
        <Reports title="试用报告" reports={reports.list} />
      )}
    </div>
  );
}

function addressOf(tab: TryoutTab | '', page: number): string {
  const query = new URLSearchParams({ ...(tab !== '' && { tab }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${PATH}?${query}` : PATH;
}
