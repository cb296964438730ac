import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Button } from '@jishi/ui/button';
import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { TabNav } from '@jishi/ui/tab-nav';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import Store from 'lucide-react/icons/store';
import { breadcrumbLd } from '../shell/breadcrumb-ld.ts';
import { usePosition } from '../shell/city/use-position.ts';
import { jsonLd, pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import { siteOrigin } from '../shell/site-origin.ts';
import type { Route } from './+types/stores.page.ts';
import { sortByDistance } from './nearby-stores.ts';
import { StoreCard } from './store-card.widget.tsx';
import { StoreFilters } from './store-filters.widget.tsx';
import styles from './store-list.module.css';
import { StoreSketch } from './store-sketch.widget.tsx';
import { findStores, isNarrowed, readStoresView, storesAddress } from './stores-view.ts';
import { useReloadAt } from './use-reload-at.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, city } = context.get(requestScope);
  return findStores(await api.store.list({}), readStoresView(url.searchParams), city.cityName);
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: found } = args;
  if (!found) return pageMeta(args);
  const { city, cities, view } = found;
  const name = city?.name ?? '全部';
  const cityNames = cities.map((one) => one.name).join('、');
  return [
    ...pageMeta(args, {
      title: `${name}门店：地址、电话、营业时间`,
      description: `${cityNames}的门店地址、电话、营业时间与服务，可到店自提、维修、旧机回收与以旧换新。`,
      canonical: view.cityId !== undefined && city ? `/stores?city=${city.cityId}` : '/stores',
      noIndex: isNarrowed(view),
    }),
    jsonLd(breadcrumbLd(siteOrigin(args), [{ label: '门店' }])),
  ];
};

/** All stores by city (R012): which is open, what it does, how far it is. The position stays in the browser. */
export default function StoresPage({ loaderData: found }: Route.ComponentProps) {
  const { view, cities, city, noneIn, total, openCount } = found;
  const { position, isAsking, ask } = usePosition();
  const stores = sortByDistance(found.stores, position);
  useReloadAt(found.stores.map(({ changesAt }) => changesAt));
  const count = cities.reduce((sum, one) => sum + one.count, 0);
  return (
    <div className="page-column">
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: '门店' }]} className={styles.way} />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{city ? `${city.name}门店` : '全部门店'}</h1>
          <p className={styles.summary}>
            共 <span className="tabular">{total}</span> 家，
            {openCount > 0 ? `${openCount} 家正在营业` : '现在均已打烊'}
            {noneIn !== '' && `。${noneIn}暂时没有门店，为您列出其他城市的`}
          </p>
        </div>
        <Button icon={<LocateFixed size={16} />} pending={isAsking} onClick={ask}>
          {position ? '已按距离排序' : '按距离排序'}
        </Button>
      </header>
      <div className={styles.narrow}>
        <TabNav
          label="城市"
          items={[
            { href: storesAddress(view, { cityId: 0 }), label: '全部', count, current: !city },
            ...cities.map((one) => ({
              href: storesAddress(view, { cityId: one.cityId }),
              label: one.name,
              count: one.count,
              current: one.name === city?.name,
            })),
          ]}
        />
        <StoreFilters view={view} />
      </div>
      {stores.length === 0 ? (
        <div className={styles.none}>
          <EmptyState
            icon={<Store size={32} />}
            title={count === 0 ? '门店正在筹备中' : '没有符合条件的门店'}
            description={count === 0 ? '网上下单由仓库直接发货' : '换个条件试试，或看看其他城市的门店'}
            action={
              count === 0 ? (
                <LinkButton href="/">去首页看看</LinkButton>
              ) : (
                <LinkButton href="/stores?city=0">查看全部门店</LinkButton>
              )
            }
          />
        </div>
      ) : (
        <div className={styles.found}>
          <ol className={styles.list} aria-label="门店列表">
            {stores.map((store, index) => (
              <li key={store.id} id={`store-${store.id}`}>
                <StoreCard store={store} number={index + 1} position={position} />
              </li>
            ))}
          </ol>
          <StoreSketch stores={stores} view={view} isWhole={!city} />
        </div>
      )}
    </div>
  );
}
