import { resaleSorts } from '@jishi/contract/resale-words.ts';
import { readUnitCode, toggleWord, writeUnitCode } from '@jishi/contract/second-hand-code.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Button } from '@jishi/ui/button';
import { Pagination } from '@jishi/ui/pagination';
import { TabNav } from '@jishi/ui/tab-nav';
import { redirect } from 'react-router';
import { pageIn } from '../member/frame/page-number.ts';
import { UnitGrid } from '../resale/frame/unit-card.widget.tsx';
import { notFound } from '../shell/not-found.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/search-units.page.ts';
import styles from './second-hand.module.css';
import { WishBox } from './wish-box.widget.tsx';

/** Five in a row. */
const SIZE = 25;
const EMPTY = '0-0-0-0-0-0';

/** Units by code and words, of all stores (R136, C347) or of one (R137, C348); a code not canonical moves (S370). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const shopId = 'shopId' in params ? readId(String(params.shopId)) : 0;
  const asked = url.searchParams.get('coll') ?? '';
  const coll = writeUnitCode(readUnitCode(asked));
  const keyword = (url.searchParams.get('keyword') ?? url.searchParams.get('keywords') ?? '')
    .trim()
    .slice(0, 60);
  const page = pageIn(url.searchParams);
  const path = shopId > 0 ? `/secondHand/search/${shopId}` : '/secondHand/search';
  if (asked !== '' && (asked !== coll || coll === EMPTY))
    throw redirect(addressOf(path, { coll, keyword, page }), 301);
  const wish = { coll, keywords: keyword, page, size: SIZE };
  const [found, filters, shop] = await Promise.all([
    shopId > 0 ? api.secondHand.shopSearch({ shopId, ...wish }) : api.secondHand.search(wish),
    api.secondHand.filters({ coll, shopId }),
    shopId > 0 ? api.secondHand.shopInfo({ shopId }) : null,
  ]);
  return { coll, keyword, page, path, found, filters, shop };
}

export const meta: Route.MetaFunction = (args) => {
  const data = args.loaderData;
  const isNarrow = data !== undefined && (data.coll !== EMPTY || data.keyword !== '' || data.page > 1);
  return pageMeta(args, {
    title: data?.shop ? `${data.shop.name} 二手良品` : data?.keyword ? `${data.keyword} 二手` : '二手手机',
    description: '逐台质检的二手手机，一机一图，成色、电池与报告一目了然。',
    noIndex: isNarrow,
  });
};

export default function SearchUnitsPage({ loaderData }: Route.ComponentProps) {
  const { coll, keyword, page, path, found, filters, shop } = loaderData;
  const code = readUnitCode(coll);
  const lead = (next: string) => addressOf(path, { coll: next, keyword, page: 1 });
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '二手良品', href: '/secondHand' },
          { label: shop?.name ?? (keyword || '全部') },
        ]}
      />
      {shop && (
        <section className={styles.sheet} aria-label="门店">
          <h1 className={styles.subtitle}>
            {shop.name} · 在店 {shop.count} 台
          </h1>
          <p className={styles.faint}>
            {shop.address} · {shop.openTime} · {shop.phone} <a href={`/stores/${shop.id}`}>门店详情与地图</a>
          </p>
        </section>
      )}
      <section className={styles.sheet} aria-label="筛选">
        {!shop && <h1 className={styles.subtitle}>{keyword ? `“${keyword}”的二手良品` : '二手良品'}</h1>}
        <form className={styles.search} action={path}>
          {coll !== EMPTY && <input type="hidden" name="coll" value={coll} />}
          <input
            name="keyword"
            type="search"
            maxLength={60}
            placeholder="机型、品牌或内存，如“iPhone 256GB”"
            defaultValue={keyword}
            aria-label="搜索二手"
          />
          <Button type="submit">搜索</Button>
        </form>
        <dl className={styles.filters}>
          {filters.map((group) => (
            <div key={group.name} className={styles.row}>
              <dt>{group.name}</dt>
              <dd className={styles.chips}>
                {group.items.map((item) => (
                  <a
                    key={item.id}
                    className={styles.chip}
                    href={lead(item.coll)}
                    data-keep-scroll
                    rel="nofollow"
                    {...(item.selected && { 'aria-current': 'true' as const })}
                  >
                    {item.name}
                    {item.count > 0 && <span className={styles.faint}> {item.count}</span>}
                  </a>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        {coll !== EMPTY && (
          <p className={styles.chips}>
            已选：
            {code.words.map((word) => (
              <a
                key={`${word.name} ${word.value}`}
                className={styles.chip}
                href={lead(writeUnitCode(toggleWord(code, word)))}
              >
                {word.value} ×
              </a>
            ))}
            <a className={styles.chip} href={lead(EMPTY)}>
              清除全部
            </a>
          </p>
        )}
      </section>
      <section className={styles.sheet} aria-label="搜索结果">
        <TabNav
          label="排序"
          items={resaleSorts.map((label, sort) => ({
            label,
            href: lead(writeUnitCode({ ...code, sort })),
            current: sort === code.sort,
          }))}
        />
        {found.relaxed && <p className={styles.faint}>没有完全符合的商品，以下是相近的结果</p>}
        {found.list.length === 0 ? (
          <p>没有找到符合条件的二手商品，放宽条件或写下心愿吧</p>
        ) : (
          <UnitGrid units={found.list} priority={5} />
        )}
        <Pagination
          page={page}
          pageCount={Math.ceil(found.total / SIZE)}
          href={(next) => addressOf(path, { coll, keyword, page: next })}
          label="二手商品分页"
        />
      </section>
      <WishBox start={found.total === 0 || found.relaxed ? keyword : ''} />
    </div>
  );
}

function addressOf(
  path: string,
  { coll, keyword, page }: { coll: string; keyword: string; page: number },
): string {
  const query = new URLSearchParams({
    ...(coll !== EMPTY && { coll }),
    ...(keyword !== '' && { keyword }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound('门店不存在');
  return Number(text);
}
