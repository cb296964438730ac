import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import Newspaper from 'lucide-react/icons/newspaper';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import styles from './article.module.css';
import { ArticleCard, ArticleRow } from './article-card.widget.tsx';
import { type ArticleCard as Card, columnAddress, type Side } from './article-shapes.ts';
import { ArticleSide } from './article-side.widget.tsx';

interface ColumnProps {
  cid: number;
  name: string;
  list: readonly Card[];
  total: number;
  page: number;
  pageSize: number;
  /** Of other columns, where this one has none. */
  newest: readonly Card[];
  side: Side | null;
}

/** Articles of a column by pages (R069). */
export function Column({ cid, name, list, total, page, pageSize, newest, side }: ColumnProps) {
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: '资讯', href: '/article' }, { label: name }]}
      />
      <div className={styles.layout}>
        <div className={styles.main}>
          <section className={styles.card} aria-labelledby="column">
            <h1 id="column" className={styles.pageTitle}>
              {name}
            </h1>
            {list.length === 0 && (
              <NothingHere
                icon={<Newspaper size={32} />}
                title={total > 0 ? '这一页没有文章' : '还没有文章'}
                description="看看其他栏目的新文章"
                href={total > 0 ? columnAddress(cid) : '/article'}
                label={total > 0 ? '回到第一页' : '全部资讯'}
              />
            )}
            {list.map((card) => (
              <ArticleRow key={card.id} card={card} />
            ))}
            <Pagination
              page={page}
              pageCount={Math.ceil(total / pageSize)}
              total={total}
              href={(next) => (next === 1 ? columnAddress(cid) : `${columnAddress(cid)}?page=${next}`)}
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
        <aside className={styles.side}>
          <ArticleSide side={side} columnId={cid} />
        </aside>
      </div>
    </div>
  );
}
