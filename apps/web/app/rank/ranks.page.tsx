import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Trophy from 'lucide-react/icons/trophy';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { priceText } from '../shell/price-text.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/ranks.page.ts';
import { Medal } from './place-row.widget.tsx';
import styles from './rank.module.css';
import { RankHead } from './rank-head.widget.tsx';

const PICTURE_SIZE = 72;

const addresses = {
  hot: (id: number) => `/product/hot/rank?categoryId=${id}`,
  popular: (id: number) => `/product/popular/rank?categoryId=${id}`,
  hedging: (id: number) => `/product/hot/hedging?brandId=${id}`,
};

/** All ranks with their first three (R044). */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const { kinds } = await api.rank.index({});
  return { kinds: kinds.filter(({ groups }) => groups.length > 0) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: '全部榜单', description: '按真实成交、浏览和价格记录统计的机型榜单，每天更新。' });

export default function RanksPage({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <div className={`page-column ${styles.page}`}>
      <RankHead
        path="/ranks"
        title="全部榜单"
        note="按本店真实成交、浏览和价格记录统计，每天更新，不收费上榜"
      />
      {kinds.length === 0 && (
        <NothingHere
          framed
          icon={<Trophy size={32} />}
          title="榜单统计中"
          description="有顾客浏览和购买后，次日生成榜单"
          href="/search"
          label="看看全部商品"
        />
      )}
      {kinds.map(({ key, name, groups }) => (
        <section key={key} aria-labelledby={`ranks-${key}`} className={styles.kind}>
          <h2 id={`ranks-${key}`} className={styles.kindName}>
            {name}
          </h2>
          <div className={styles.boards}>
            {groups.map((group) => (
              <article key={group.id} className={styles.board} aria-label={`${group.name}${name}`}>
                <a href={addresses[key](group.id)} className={styles.boardName}>
                  <h3>{`${group.name}${name}`}</h3>
                  <span className={styles.more}>
                    完整榜单
                    <ChevronRight size={14} aria-hidden />
                  </span>
                </a>
                <ol className={styles.tops}>
                  {group.top.map(({ ppid, image, valueText, price, ...model }, at) => (
                    <li key={ppid}>
                      <a href={`/product/${ppid}`} className={styles.top}>
                        <Medal position={at + 1} />
                        <Picture picture={{ ...image, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} />
                        <span className={styles.topFacts}>
                          <span className={styles.topName}>{model.name}</span>
                          <span className={styles.topValue}>{valueText}</span>
                          <Price yuan={price} text={priceText(price)} size="sm" />
                        </span>
                      </a>
                    </li>
                  ))}
                </ol>
              </article>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
