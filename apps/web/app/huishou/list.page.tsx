import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Pagination } from '@jishi/ui/pagination';
import Smartphone from 'lucide-react/icons/smartphone';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/list.page.ts';
import { BrandTree } from './brand-tree.widget.tsx';
import styles from './model-list.module.css';
import { modelListAddress, readId } from './recycle-addresses.ts';
import { RecycleModelGrid } from './recycle-model-grid.widget.tsx';
import { RecycleSearch } from './recycle-search.widget.tsx';

const PAGE_SIZE = 24;
const LAST_PAGE = 9_999;

/** Models that are taken, by category and brand (R127). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const categoryId = readId(url.searchParams.get('categoryId'));
  const brandId = readId(url.searchParams.get('brandId'));
  const page = Math.min(LAST_PAGE, Math.max(1, readId(url.searchParams.get('page'))));
  const [tree, found] = await Promise.all([
    api.valuation.brands({}),
    api.valuation.models({ categoryId, brandId, page, pageSize: PAGE_SIZE }),
  ]);
  return {
    ...{ categoryId, brandId, page, tree },
    ...{ models: found.list, total: found.total, pageCount: Math.ceil(found.total / PAGE_SIZE) },
    heading: nameOf(tree, categoryId, brandId),
  };
}

type Tree = readonly { id: number; name: string; brands: readonly { id: number; name: string }[] }[];

/** 苹果手机回收 */
function nameOf(tree: Tree, categoryId: number, brandId: number): string {
  const category = tree.find(({ id }) => id === categoryId);
  const brands = category ? category.brands : tree.flatMap((one) => one.brands);
  const brand = brands.find(({ id }) => id === brandId);
  return `${brand?.name ?? ''}${category?.name ?? (brand ? '' : '旧机')}回收`;
}

export const meta: Route.MetaFunction = (args) => {
  const loaded = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  const heading = loaded?.heading ?? '全部机型';
  return pageMeta(args, {
    title: `${heading}价格`,
    description: `${heading}最高价查询，选择机型回答几个问题即可看到估价，到店、上门、邮寄回收，保价 7 天。`,
  });
};

export default function RecycleListPage({ loaderData }: Route.ComponentProps) {
  const { tree, categoryId, brandId, page, pageCount, models, total, heading } = loaderData;
  return (
    <div className="page-column">
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: '旧机回收', href: '/huiShou' }, { label: '选择机型' }]}
        className={styles.way}
      />
      <div className={styles.head}>
        <RecycleSearch />
      </div>
      <div className={styles.columns}>
        <BrandTree tree={tree} categoryId={categoryId} brandId={brandId} />
        <section className={styles.found} aria-label={heading}>
          <div className={styles.foundHead}>
            <h1 className={styles.title}>{heading}</h1>
            <span className={styles.note}>{total} 款机型</span>
          </div>
          {models.length === 0 ? (
            <NothingHere
              icon={<Smartphone size={32} />}
              title={total === 0 ? '这里还没有可回收的机型' : '这一页没有机型'}
              description="换个品牌或分类看看，也可以直接搜索机型"
              href="/huiShou/list"
              label="查看全部机型"
            />
          ) : (
            <RecycleModelGrid models={models} columns={3} />
          )}
          <Pagination
            page={page}
            pageCount={pageCount}
            total={total}
            label="机型分页"
            href={(at) => modelListAddress({ categoryId, brandId, page: at })}
          />
        </section>
      </div>
    </div>
  );
}
