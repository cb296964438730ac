import { Button } from '@jishi/ui/button';
import { SectionTitle } from '@jishi/ui/section-title';
import { UnitGrid } from '../resale/frame/unit-card.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/second-hand.page.ts';
import styles from './second-hand.module.css';
import { WishBox } from './wish-box.widget.tsx';

const SEARCH = '/secondHand/search';
/** How a unit is looked at before anybody can buy it. */
const steps = [
  { title: '收购验明', text: '核对串号与账号锁，来路不明不收' },
  { title: '逐项质检', text: '屏幕、电池、摄像头、信号，每一项写进报告' },
  { title: '清除与整备', text: '数据彻底清除，清洁消毒后复检' },
  { title: '一机一图', text: '本机实拍、瑕疵标注、报告可查' },
];

/** The front page of second-hand goods (R135, C343). */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, city, optional } = context.get(requestScope);
  const [index, hotWords, choices] = await Promise.all([
    api.secondHand.index({ cityId: city.countyId }),
    optional('secondHand.hotWords', () => api.secondHand.hotWords({}), []),
    optional('secondHand.categoryAndBrand', () => api.secondHand.categoryAndBrand({}), {
      categories: [],
      brands: [],
    }),
  ]);
  return { index, hotWords, brands: choices.brands };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { description: '门店质检的二手手机：一机一图，报告可查，七天无理由，一年质保。' });

export default function SecondHandPage({ loaderData }: Route.ComponentProps) {
  const { index, hotWords, brands } = loaderData;
  return (
    <div className={`page-column ${styles.page}`}>
      <section className={styles.hero} aria-label="二手良品">
        <div>
          <h1 className={styles.title}>二手良品</h1>
          <p className={styles.faint}>7 天无理由 · 一年质保 · 报告可查 · 在售 {index.total} 台</p>
        </div>
        <form className={styles.search} action={SEARCH}>
          <input
            name="keyword"
            type="search"
            maxLength={60}
            placeholder="想找哪款？如 iPhone 16"
            aria-label="搜索二手"
          />
          <Button type="submit" variant="primary">
            搜索
          </Button>
        </form>
        <p className={styles.links}>
          {hotWords.map((word) => (
            <a key={word} className={styles.chip} href={`${SEARCH}?keyword=${encodeURIComponent(word)}`}>
              {word}
            </a>
          ))}
        </p>
      </section>
      <section className={styles.sheet} aria-label="分类">
        <ul className={styles.floors}>
          {index.floors.map(({ name, note, link, count }) => (
            <li key={name}>
              <a className={styles.floor} href={link}>
                <b>{name}</b>
                <span className={styles.faint}>{note}</span>
                <span className="tabular">{count} 件</span>
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.links}>
          {brands.map(({ id, name, count }) => (
            <a key={id} className={styles.chip} href={`${SEARCH}?coll=0-${id}-0-0-0-0`}>
              {name} {count}
            </a>
          ))}
        </p>
      </section>
      <section className={styles.sheet} aria-label="今日上新">
        <SectionTitle title="今日上新" />
        {index.newest.length === 0 ? (
          <p className={styles.faint}>还没有在售的二手商品，写下心愿，到货后通知您</p>
        ) : (
          <UnitGrid units={index.newest} priority={5} />
        )}
      </section>
      {index.priceFalls.length > 0 && (
        <section className={styles.sheet} aria-label="刚刚降价">
          <SectionTitle title="刚刚降价" />
          <UnitGrid units={index.priceFalls} />
        </section>
      )}
      {index.stores.length > 0 && (
        <section className={styles.sheet} aria-label="到店看机">
          <SectionTitle title="到店看机" />
          <ul className={styles.floors}>
            {index.stores.map(({ id, name, address, count }) => (
              <li key={id}>
                <a className={styles.floor} href={`${SEARCH}/${id}`}>
                  <b>{name}</b>
                  <span className={styles.faint}>{address}</span>
                  <span className="tabular">{count} 台在店</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.sheet} aria-label="怎样质检">
        <SectionTitle title="每一台都这样来到您面前" />
        <ol className={styles.steps}>
          {steps.map(({ title, text }, at) => (
            <li key={title}>
              <b>
                {at + 1} {title}
              </b>
              <span className={styles.faint}>{text}</span>
            </li>
          ))}
        </ol>
        <p className={styles.links}>
          {index.articles.map(({ title, link }) => (
            <a key={link} className={styles.chip} href={link}>
              {title}
            </a>
          ))}
          <a className={styles.chip} href="/secondHand/comment">
            看看买家怎么说
          </a>
        </p>
      </section>
      <WishBox />
    </div>
  );
}
