import { readFaults, repairWayKeys } from '@jishi/contract/repair-words.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Pagination } from '@jishi/ui/pagination';
import { TabNav } from '@jishi/ui/tab-nav';
import Smartphone from 'lucide-react/icons/smartphone';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/list.page.ts';
import styles from './list.module.css';
import { ModelGrid } from './model-grid.widget.tsx';
import { listAddress, readId } from './repair-addresses.ts';
import { RepairSearch } from './repair-search.widget.tsx';

const PAGE_SIZE = 24;

/** Models that are repaired, by category and brand, a page of them by series (R057). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const query = url.searchParams;
  const kind = { categoryId: readId(query.get('categoryId')), brandId: readId(query.get('brandId')) };
  const page = Math.max(1, readId(query.get('page')));
  const [categories, brands, found] = await Promise.all([
    api.repairCatalogue.categoryAndBrand({}),
    api.repairCatalogue.brands({ categoryId: kind.categoryId }),
    api.repairCatalogue.models({ ...kind, page: Math.min(page, 9_999), pageSize: PAGE_SIZE }),
  ]);
  return {
    ...{ ...kind, page, brands },
    before: {
      fault: query.get('fault') ?? '',
      group: readId(query.get('group')),
      way: repairWayKeys.find((one) => one === query.get('way')) ?? '',
    },
    categories: categories.map(({ id, name, brands: own }) => ({
      ...{ id, name },
      count: own.reduce((sum, { models }) => sum + models, 0),
    })),
    models: found.list,
    total: found.total,
    pageCount: Math.ceil(found.total / PAGE_SIZE),
  };
}

export const meta: Route.MetaFunction = (args) => {
  const loaded = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  const brand = loaded?.brands.find(({ id }) => id === loaded.brandId)?.name ?? '';
  return pageMeta(args, {
    title: `${brand}维修价格查询`,
    description: `${brand}手机、平板换屏、换电池、后盖等维修价格，选择机型查看每项故障的报价与工时。`,
  });
};

export default function RepairListPage({ loaderData }: Route.ComponentProps) {
  const { categories, brands, categoryId, brandId, page, pageCount, models, total, before } = loaderData;
  // A brand has few models of each series: all brands stand side by side by their names, one brand by its series.
  const sections = [
    ...Map.groupBy(models, (one) => (brandId === 0 ? one.brandName : one.series || one.brandName)),
  ];
  return (
    <div className="page-column">
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '维修服务', href: '/after-service' },
          { label: '选择机型' },
        ]}
        className={styles.way}
      />
      <header className={styles.head}>
        <h1 className={styles.title}>选择要维修的机型</h1>
        <RepairSearch />
        <TabNav
          label="分类"
          items={[
            { href: listAddress(before), label: '全部分类', current: categoryId === 0 },
            ...categories.map(({ id, name, count }) => ({
              href: listAddress({ categoryId: id, ...before }),
              ...{ label: name, count, current: id === categoryId },
            })),
          ]}
        />
        <nav aria-label="品牌" className={styles.chips}>
          <a
            href={listAddress({ categoryId, ...before })}
            className={styles.chip}
            aria-current={brandId === 0 ? 'page' : undefined}
          >
            全部品牌
          </a>
          {brands.map(({ id, name }) => (
            <a
              key={id}
              href={listAddress({ categoryId, brandId: id, ...before })}
              className={styles.chip}
              aria-current={id === brandId ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
      </header>
      {models.length === 0 ? (
        <NothingHere
          framed
          icon={<Smartphone size={32} />}
          title={total === 0 ? '没有可维修的机型' : '这一页没有机型'}
          description="换个品牌或分类看看，也可以直接搜索机型"
          href="/after-service/list"
          label="查看全部机型"
        />
      ) : (
        <div className={styles.found}>
          {sections.map(([name, own]) => (
            <section key={name} aria-label={name} className={styles.series}>
              <h2 className={styles.seriesName}>{name}</h2>
              <ModelGrid models={own} before={{ ...before, faultIds: readFaults(before.fault) ?? [] }} />
            </section>
          ))}
          <Pagination
            page={page}
            pageCount={pageCount}
            total={total}
            label="机型分页"
            href={(at) => listAddress({ categoryId, brandId, page: at, ...before })}
          />
        </div>
      )}
    </div>
  );
}
