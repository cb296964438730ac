import { RETENTION_FLOOR_YUAN, retentionMonths } from '@jishi/contract/rank-words.ts';
import { ChoiceChips } from '@jishi/ui/choice-chips';
import { Pagination } from '@jishi/ui/pagination';
import TrendingDown from 'lucide-react/icons/trending-down';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/hedging.page.ts';
import { KeeperTable } from './keeper-table.widget.tsx';
import styles from './rank.module.css';
import { RankHead } from './rank-head.widget.tsx';
import { readGroup, shownKeeper } from './rank-places.ts';
import { RetentionChart } from './retention-chart.widget.tsx';

/** Models whose lines are drawn. */
const LINES = 5;
const PATH = '/product/hot/hedging';

/** What keeps its price (R043). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const asked = Number(url.searchParams.get('months'));
  const months = retentionMonths.find((one) => one === asked) ?? 12;
  const found = await api.rank.hedging({
    months,
    brandId: readGroup(url.searchParams.get('brandId')),
    page: readGroup(url.searchParams.get('page')) || 1,
  });
  const { list, brand, brands, page, pageSize, total } = found;
  return {
    months,
    brand,
    brands,
    page,
    pageCount: Math.ceil(total / pageSize),
    keepers: list.map(shownKeeper),
  };
}

export const meta: Route.MetaFunction = (args) => {
  const loaded = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  const title = `${loaded?.brand?.name ?? ''}保值榜`;
  return pageMeta(args, { title, description: `${title}：按本店价格记录统计的机型保值率，每天更新。` });
};

export default function HedgingPage({ loaderData }: Route.ComponentProps) {
  const { months, brand, brands, keepers, page, pageCount } = loaderData;
  const addressOf = (of: { brandId?: number; months?: number; page?: number }) => {
    const query = new URLSearchParams();
    const { brandId = brand?.id ?? 0, months: after = months, page: at = 1 } = of;
    if (brandId > 0) query.set('brandId', String(brandId));
    if (after !== 12) query.set('months', String(after));
    if (at > 1) query.set('page', String(at));
    return query.size === 0 ? PATH : `${PATH}?${query}`;
  };
  return (
    <div className={`page-column ${styles.page}`}>
      <RankHead
        path={PATH}
        title={`${brand?.name ?? ''}保值榜`}
        note={`保值率＝若干个月后的本店售价 ÷ 首次记录的售价，不含优惠与回收价；只统计首次售价 ${RETENTION_FLOOR_YUAN} 元以上、记录满期的机型，每天更新`}
      >
        {brands.length > 0 && (
          <ChoiceChips
            label="品牌"
            value={String(brand?.id ?? 0)}
            options={[{ id: 0, name: '全部' }, ...brands].map(({ id, name }) => ({
              value: String(id),
              label: name,
              href: addressOf({ brandId: id }),
            }))}
          />
        )}
        <ChoiceChips
          label="时间"
          value={String(months)}
          options={retentionMonths.map((one) => ({
            value: String(one),
            label: `${one} 个月`,
            href: addressOf({ months: one }),
          }))}
        />
      </RankHead>
      {keepers.length === 0 ? (
        <NothingHere
          framed
          icon={<TrendingDown size={32} />}
          title={`暂无价格记录满 ${months} 个月的机型`}
          description="换一个时间或品牌看看，记录满期后自动上榜"
          href={PATH}
          label="看全部品牌"
        />
      ) : (
        <>
          <section className={styles.chartCard} aria-label="保值走势">
            <RetentionChart keepers={keepers.slice(0, LINES)} />
          </section>
          <KeeperTable keepers={keepers} months={months} />
          <Pagination page={page} pageCount={pageCount} href={(to) => addressOf({ page: to })} />
        </>
      )}
    </div>
  );
}
