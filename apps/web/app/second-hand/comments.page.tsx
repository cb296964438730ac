import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Pagination } from '@jishi/ui/pagination';
import { Stars } from '@jishi/ui/stars';
import { pageIn } from '../member/frame/page-number.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/comments.page.ts';
import styles from './second-hand.module.css';

const PAGE_SIZE = 20;
const PATH = '/secondHand/comment';

/** What buyers of second-hand goods say (R139, C355, C356). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const tag = (url.searchParams.get('tag') ?? '').trim().slice(0, 20);
  const page = pageIn(url.searchParams);
  const [summary, comments] = await Promise.all([
    api.secondHand.commentSummary({}),
    api.secondHand.comments({ tag, page, pageSize: PAGE_SIZE }),
  ]);
  return { tag, page, summary, comments };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { description: '二手良品买家的真实评价：成色、电池、服务怎么样。' });

export default function CommentsPage({ loaderData }: Route.ComponentProps) {
  const { tag, page, summary, comments } = loaderData;
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '二手良品', href: '/secondHand' },
          { label: '买家评价' },
        ]}
      />
      <section className={styles.sheet} aria-label="评价">
        <h1 className={styles.subtitle}>二手买家评价（{summary.total}）</h1>
        {summary.total > 0 && (
          <p className="tabular">
            {summary.averageScore} 分 · 好评 {summary.goodPercent}%
          </p>
        )}
        {summary.total > 0 && (
          <p className={styles.chips}>
            {[{ tag: '', count: summary.total }, ...summary.tags].map((one) => (
              <a
                key={one.tag}
                className={styles.chip}
                href={addressOf(one.tag, 1)}
                {...(one.tag === tag && { 'aria-current': 'true' as const })}
              >
                {one.tag || '全部'} {one.count}
              </a>
            ))}
          </p>
        )}
        {comments.list.length === 0 ? (
          <p className={styles.faint}>还没有评价，买到心仪的二手后来说说吧</p>
        ) : (
          <ul className={styles.comments}>
            {comments.list.map((one) => (
              <li key={one.id}>
                <span className={styles.chips}>
                  <b>{one.nickname}</b>
                  <Stars value={one.score} size="sm" />
                  <span className={styles.faint}>{one.specText}</span>
                  <time className={styles.faint} dateTime={one.createdAt}>
                    {one.createdAt.slice(0, 10)}
                  </time>
                </span>
                <p>{one.content}</p>
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pageCount={Math.ceil(comments.total / PAGE_SIZE)}
          href={(next) => addressOf(tag, next)}
          label="评价分页"
        />
      </section>
    </div>
  );
}

function addressOf(tag: string, page: number): string {
  const query = new URLSearchParams({ ...(tag !== '' && { tag }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${PATH}?${query}` : PATH;
}
