import { SectionTitle } from '@jishi/ui/section-title';
import { TabNav } from '@jishi/ui/tab-nav';
import { Kept } from '../shell/kept/kept.tsx';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/index.page.ts';
import { RecentDeals } from './deals.widget.tsx';
import { HowToSell, SellPromises, SellQuestions } from './how-to-sell.widget.tsx';
import styles from './recycle.module.css';
import { modelListAddress } from './recycle-addresses.ts';
import { RecycleHero } from './recycle-hero.widget.tsx';
import { RecycleModelGrid } from './recycle-model-grid.widget.tsx';
import { RecycleStores } from './recycle-stores.widget.tsx';
import { Retained } from './retained.widget.tsx';

const SHOWN_WORDS = 8;
const SHOWN_BRANDS = 12;

/** The home of recycling (R126). It is the visitor's own: it knows the valuation that was made last. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, optional, city } = context.get(requestScope);
  const [home, hot, brands, retained] = await Promise.all([
    api.valuation.index(),
    optional('huishou.hotWords', () => api.valuation.hotWords(), { words: [] }),
    optional('huishou.brands', () => api.valuation.brands({}), null),
    optional('huishou.retained', () => api.valuation.retained(), null),
  ]);
  return {
    ...{ home, retained, cityName: city.cityName, words: hot.words.slice(0, SHOWN_WORDS) },
    phones: brands?.[0] ?? null,
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    canonical: '/huiShou',
    description:
      '旧手机、平板、笔记本、手表免费估价，到店、上门、邮寄三种方式回收，保价 7 天，质检透明，数据彻底清除。',
  });

export default function RecycleHomePage({ loaderData }: Route.ComponentProps) {
  const { home, words, phones, retained, cityName } = loaderData;
  const { categories, hot, historyEva, validDays, stores } = home;
  return (
    <div className="page-column">
      <RecycleHero categories={categories} words={words} validDays={validDays} />
      {retained && <Retained feature={retained} />}
      <section className={styles.section} aria-label="热门机型">
        <SectionTitle title="热门机型" size="lg" more={{ href: '/huiShou/list', label: '全部机型' }} />
        {phones === null ? (
          <MissingPart title="品牌" />
        ) : (
          <TabNav
            label="品牌"
            className={styles.brands}
            items={[
              { href: '/huiShou/list', label: '全部', current: true },
              ...phones.brands.slice(0, SHOWN_BRANDS).map(({ id, name, models }) => ({
                href: modelListAddress({ categoryId: phones.id, brandId: id }),
                ...{ label: name, count: models },
              })),
            ]}
          />
        )}
        <RecycleModelGrid models={hot} />
      </section>
      <HowToSell validDays={validDays} />
      {historyEva.length > 0 && (
        <Kept as="section" part={RecentDeals} data={home} className={styles.section} aria-label="最近成交" />
      )}
      <SellPromises validDays={validDays} />
      <section className={styles.section} aria-label="回收门店">
        <SectionTitle
          title={`${cityName}回收门店`}
          size="lg"
          description="带上手机即可，当面检测、当场打款"
          more={{ href: '/stores?service=recycle', label: '全部门店' }}
        />
        <RecycleStores stores={stores} cityName={cityName} />
      </section>
      <SellQuestions validDays={validDays} />
    </div>
  );
}
