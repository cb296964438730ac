import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { SectionTitle } from '@jishi/ui/section-title';
import Newspaper from 'lucide-react/icons/newspaper';
import { breadcrumbLd } from '../shell/breadcrumb-ld.ts';
import { seal } from '../shell/kept/sealed.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { jsonLd, pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import { siteOrigin } from '../shell/site-origin.ts';
import type { Route } from './+types/articles.page.ts';
import styles from './article.module.css';
import { ArticleCard, CardFacts, Cover } from './article-card.widget.tsx';
import { articleAddress, type ArticleCard as Card, columnAddress } from './article-shapes.ts';
import { ArticleSide } from './article-side.widget.tsx';

/** The front of the articles (R068). */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, optional, tenant } = context.get(requestScope);
  const [index, side] = await Promise.all([
    api.article.index({}),
    optional('article.side', async () => seal(await api.article.common({})), null),
  ]);
  return { ...index, side, siteName: tenant.siteName };
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (!loaderData) return pageMeta(args);
  const origin = siteOrigin(args);
  return [
    ...pageMeta(args, {
      description: `${loaderData.siteName}的新品资讯、评测、选购建议、使用技巧与门店动态。`,
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: `${origin}/article/rss.xml` },
    jsonLd(breadcrumbLd(origin, [{ label: '资讯' }])),
  ];
};

export default function ArticlesPage({ loaderData: { head, columns, side } }: Route.ComponentProps) {
  const [first, ...others] = head;
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: '资讯' }]} />
      <h1 className={styles.pageTitle}>资讯</h1>
      <div className={styles.layout}>
        <div className={styles.main}>
          {!first && (
            <NothingHere
              framed
              icon={<Newspaper size={32} />}
              title="还没有文章"
              description="新品、评测和选购建议会发布在这里"
            />
          )}
          {first && (
            <section aria-label="头条" className={styles.head} data-alone={others.length === 0 || undefined}>
              <Headline card={first} width={616} />
              {others.length > 0 && (
                <div className={styles.headSide}>
                  {others.map((card) => (
                    <Headline key={card.id} card={card} width={296} />
                  ))}
                </div>
              )}
            </section>
          )}
          {columns.map(({ id, name, list }) => (
            <section key={id} aria-label={name} className={styles.card}>
              <SectionTitle title={name} more={{ href: columnAddress(id) }} />
              <div className={styles.tiles}>
                {list.map((card) => (
                  <ArticleCard key={card.id} card={card} />
                ))}
              </div>
            </section>
          ))}
        </div>
        <ArticleSide side={side} />
      </div>
    </div>
  );
}

/** A story at the head, the first of them with its summary. Width of the cover in pixels. */
function Headline({ card, width }: { card: Card; width: number }) {
  const isFirst = width > 400;
  return (
    <article className={styles.headline}>
      <a href={articleAddress(card.id)}>
        <Cover card={card} width={width} priority />
        <span className={styles.headlineText}>
          <h2 className={styles.headlineTitle}>{card.title}</h2>
          {isFirst && <span className={styles.headlineSummary}>{card.summary}</span>}
        </span>
      </a>
      {isFirst && <CardFacts card={card} />}
    </article>
  );
}
