import { bargainReasonKeys, resaleSorts } from '@jishi/contract/resale-words.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Pagination } from '@jishi/ui/pagination';
import { TabNav } from '@jishi/ui/tab-nav';
import { pageIn } from '../member/frame/page-number.ts';
import { UnitGrid } from '../resale/frame/unit-card.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/pieces.page.ts';
import styles from './bargain.module.css';

/** Five in a row. */
const SIZE = 25;
const PATH = '/bargain';
/** Orders that make sense here: those of units but the battery. */
const SORTS = resaleSorts.slice(0, 4);

/** First-hand quality goods by reason, category and brand (R054, C125); `keyword` comes from the header (S325). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const view = readView(url.searchParams);
  return { view, found: await api.bargain.products({ ...view, size: SIZE }) };
}

type View = ReturnType<typeof readView>;

function readView(query: URLSearchParams) {
  const readId = (name: string) => {
    const text = query.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  };
  return {
    kind: bargainReasonKeys.find((one) => one === query.get('kind')) ?? ('' as const),
    categoryId: readId('categoryId'),
    brandId: readId('brandId'),
    keyword: (query.get('keyword') ?? '').trim().slice(0, 60),
    sort: Math.min(3, readId('sort')),
    page: pageIn(query),
  };
}

export const meta: Route.MetaFunction = (args) => {
  const view = args.loaderData?.view;
  return pageMeta(args, {
    description: '一手货源的优品特价：门店样机、拆封、官翻与尾货，瑕疵逐一写明，全国联保。',
    noIndex: view !== undefined && addressOf(view) !== PATH,
  });
};

export default function PiecesPage({ loaderData }: Route.ComponentProps) {
  const { view, found } = loaderData;
  const lead = (changes: Partial<View>) => addressOf({ ...view, page: 1, ...changes });
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: '优品' }]} />
      <section className={styles.hero} aria-label="优品">
        <h1 className={styles.title}>优品</h1>
        <p className={styles.faint}>一手货源 · 未经二次销售 · 全国联保 · 瑕疵逐一写明</p>
      </section>
      <section className={styles.sheet} aria-label="筛选">
        <TabNav
          label="优品类型"
          items={[
            { label: '全部', href: lead({ kind: '' }), current: view.kind === '' },
            ...found.reasons.map(({ kind, name, count }) => ({
              label: `${name} ${count}`,
              href: lead({ kind }),
              current: view.kind === kind,
            })),
          ]}
        />
        <Choices
          label="分类"
          chosen={view.categoryId}
          choices={found.categories}
          lead={(categoryId) => lead({ categoryId })}
        />
        <Choices
          label="品牌"
          chosen={view.brandId}
          choices={found.brands}
          lead={(brandId) => lead({ brandId })}
        />
        {view.keyword && (
          <p>
            正在优品中查找“{view.keyword}” <a href={lead({ keyword: '' })}>清除</a>
          </p>
        )}
      </section>
      <section className={styles.sheet} aria-label="优品列表">
        <TabNav
          label="排序"
          items={SORTS.map((label, sort) => ({ label, href: lead({ sort }), current: sort === view.sort }))}
        />
        {found.relaxed && <p className={styles.faint}>没有完全符合的优品，以下是相近的结果</p>}
        {found.list.length === 0 ? (
          <p>
            暂时没有符合条件的优品，
            <a href={`/search?keyword=${encodeURIComponent(view.keyword)}`}>看看全新商品</a>
          </p>
        ) : (
          <UnitGrid units={found.list} priority={5} />
        )}
        <Pagination
          page={view.page}
          pageCount={Math.ceil(found.total / SIZE)}
          href={(page) => addressOf({ ...view, page })}
          label="优品分页"
        />
      </section>
    </div>
  );
}

function Choices({
  label,
  chosen,
  choices,
  lead,
}: {
  label: string;
  chosen: number;
  choices: readonly { id: number; name: string; count: number }[];
  lead: (id: number) => string;
}) {
  if (choices.length < 2 && chosen === 0) return null;
  return (
    <p className={styles.chips}>
      <span className={styles.faint}>{label}</span>
      {[{ id: 0, name: '全部', count: 0 }, ...choices].map((one) => (
        <a
          key={one.id}
          className={styles.chip}
          href={lead(one.id)}
          {...(one.id === chosen && { 'aria-current': 'true' as const })}
        >
          {one.name} {one.count > 0 ? one.count : ''}
        </a>
      ))}
    </p>
  );
}

function addressOf({ kind, categoryId, brandId, keyword, sort, page }: View): string {
  const query = new URLSearchParams({
    ...(kind !== '' && { kind }),
    ...(categoryId > 0 && { categoryId: String(categoryId) }),
    ...(brandId > 0 && { brandId: String(brandId) }),
    ...(keyword !== '' && { keyword }),
    ...(sort > 0 && { sort: String(sort) }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${PATH}?${query}` : PATH;
}
