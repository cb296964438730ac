import { emptyListCode } from '@jishi/contract/list-code.ts';
import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { redirect } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/shop-list.page.ts';
import { FilterPanel } from './filter-panel.widget.tsx';
import { useIsLoadingList } from './found-products.widget.tsx';
import { ListHeading } from './list-heading.widget.tsx';
import { addressOf, clearFilters, hasFilters, readListView } from './list-view.ts';
import { loadShopList } from './load-shop-list.ts';
import { OtherStores } from './other-stores.widget.tsx';
import { ShelfGrid } from './shelf-grid.widget.tsx';
import { ShopBar } from './shop-bar.widget.tsx';
import styles from './shop-list.module.css';
import { SortBar } from './sort-bar.widget.tsx';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const added = Number(url.searchParams.get('added') ?? 0);
  return { ...(await loadShopList(context, url, params.coll)), added };
}

/** Puts goods into the cart that are to be picked up in the store: it becomes the visitor's own. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const ppid = Number(textIn(form, 'ppid'));
  const outcome = await attempt(url, async () => {
    await api.shop.bindByCode({ shopCode: textIn(form, 'shopCode') });
    return api.cart.add({ ppid, count: 1 });
  });
  if (!outcome.ok) return { userMsg: outcome.userMsg };
  const back = addressOf(readListView('shoplist', params.coll, url.searchParams));
  throw redirect(`${back}${back.includes('?') ? '&' : '?'}added=${ppid}`);
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: found } = args;
  if (!found) return pageMeta(args);
  const { view, category, shop, total } = found;
  const name = category?.name ?? '全部商品';
  const { sort, categoryId } = view.code;
  return pageMeta(args, {
    title: shop ? `${shop.name}${name}现货` : `${name}门店现货`,
    description: shop
      ? `${shop.name}现有 ${total} 款${name}现货，本店价格，网上下单到店自提。地址：${shop.address}`
      : `选择附近门店，看店内${name}现货与价格，网上下单到店自提。`,
    canonical: addressOf({ ...clearFilters(view), code: { ...emptyListCode, categoryId }, page: 1 }),
    noIndex: hasFilters(view) || sort !== 'default',
  });
};

/** What of a list lies in one store, at its prices (R037, C046). */
export default function ShopListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, shop, category, screening, nearby, total, shelf, pageCount, added } = loaderData;
  const isLoading = useIsLoadingList();
  const name = category?.name ?? '全部商品';
  const path = [
    { label: '门店', href: '/stores' },
    ...(shop ? [{ label: shop.name, href: `/stores/${shop.id}` }] : []),
    { label: name },
  ];
  if (!shop)
    return (
      <div className={`page-column page-fluid ${styles.body}`}>
        <ListHeading
          path={[{ label: '门店', href: '/stores' }, { label: '门店现货' }]}
          title="选择一家门店，看店内现货"
        />
        <OtherStores stores={nearby} view={view} title="有现货的门店" />
      </div>
    );
  return (
    <div className={`page-column page-fluid ${styles.body}`}>
      <ListHeading path={path} title={`${name} · 门店现货`} />
      <ShopBar shop={shop} view={view} />
      <FilterPanel key={`${shop.id} ${category?.id}`} view={view} screening={screening} category={category} />
      <SortBar view={view} total={total} pageCount={pageCount} />
      {added > 0 && (
        <p role="status" className={styles.added}>
          已加入购物车，可到{shop.name}自提。<a href="/trade/cart">去购物车</a>
        </p>
      )}
      {actionData && (
        <p role="alert" className={styles.refused}>
          {actionData.userMsg}
        </p>
      )}
      {total > 0 ? (
        <>
          <ShelfGrid shelf={shelf} shop={shop} label={name} pending={isLoading} />
          <Pagination
            page={view.page}
            pageCount={pageCount}
            href={(page) => addressOf({ ...view, page })}
            className={styles.pages}
          />
        </>
      ) : (
        <div className={styles.sheet}>
          <EmptyState
            title={hasFilters(view) ? '本店没有符合条件的商品' : '本店暂无此类商品'}
            description="可以看看下面几家有货的门店，或者网上下单送货到家"
            action={
              <>
                {hasFilters(view) && <LinkButton href={addressOf(clearFilters(view))}>清空筛选</LinkButton>}
                <LinkButton
                  variant="primary"
                  href={addressOf({ ...view, place: 'list', shopId: 0, inStockOnly: false, page: 1 })}
                >
                  看网上商品
                </LinkButton>
              </>
            }
          />
        </div>
      )}
      <OtherStores stores={nearby} view={view} title={total > 0 ? '其他门店也有' : '有货的门店'} />
    </div>
  );
}
