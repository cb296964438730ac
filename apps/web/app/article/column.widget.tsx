import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import Newspaper from 'lucide-react/icons/newspaper';
import type { Sealed } from '../shell/kept/sealed.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import styles from './article.module.css';
import { ArticleCard, ArticleRow } from './article-card.widget.tsx';
import { type ArticleCard as Card, columnAddress, type Side } from './article-shapes.ts';
import { ArticleSide } from './article-side.widget.tsx';

interface ColumnProps {
  cid: number;
  name: string;
  /** What titles were searched for; empty where all of the column are shown. */
  keyword: string;
  list: readonly Card[];
  total: number;
  page: number;
  pageSize: number;
  /** Of other columns, where this one has none. */
  newest: readonly Card[];
  side: Sealed<Side> | null;
}

/** Articles of a column by pages (R069), or those whose titles have the words of a keyword. */
export function Column({ cid, name, keyword, list, total, page, pageSize, newest, side }: ColumnProps) {
  const title = keyword === '' ? name : `“${keyword}”的相关资讯`;
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: '资讯', href: '/article' }, { label: title }]}
      />
      <div className={styles.layout}>
        <div className={styles.main}>
          <section className={styles.card} aria-labelledby="column">
            <h1 id="column" className={styles.pageTitle}>
              {title}
            </h1>
            {list.length === 0 && (
              <NothingHere icon={<Newspaper size={32} />} {...explainEmpty({ cid, keyword, total })} />
            )}
            {list.map((card) => (
              <ArticleRow key={card.id} card={card} />
            ))}
            <Pagination
              page={page}
              pageCount={Math.ceil(total / pageSize)}
              total={total}
              href={(next) => columnAddress(cid, { page: next, keyword })}
              label="文章分页"
            />
          </section>
          {newest.length > 0 && (
            <section className={styles.card} aria-label="最新文章">
              <SectionTitle title="最新文章" />
              <div className={styles.tiles}>
                {newest.map((card) => (
                  <ArticleCard key={card.id} card={card} />
                ))}
              </div>
            </section>
          )}
        </div>
        <ArticleSide side={side} columnId={cid} />
      </div>
    </div>
  );
}

/** Why a page has no articles: it lies behind the last one, nothing was found, or the column is empty. */
function explainEmpty({ cid, keyword, total }: Pick<ColumnProps, 'cid' | 'keyword' | 'total'>) {
  if (total > 0)
    return {
      title: '这一页没有文章',
      description: `一共 ${total} 篇，请回到第一页查看`,
      href: columnAddress(cid, { keyword }),
      label: '回到第一页',
    };
  const all = { href: '/article', label: '全部资讯' };
  if (keyword !== '') return { title: '没有相关的文章', description: '换个词试试，或看看新文章', ...all };
  return { title: '还没有文章', description: '看看其他栏目的新文章', ...all };
}
