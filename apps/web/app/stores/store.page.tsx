import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Stars } from '@jishi/ui/stars';
import { Tag } from '@jishi/ui/tag';
import MapPin from 'lucide-react/icons/map-pin';
import { redirect } from 'react-router';
import { breadcrumbLd } from '../shell/breadcrumb-ld.ts';
import { notFound } from '../shell/not-found.ts';
import { jsonLd, pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import { siteOrigin } from '../shell/site-origin.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/store.page.ts';
import { runComment } from './comment-form.ts';
import { readCommentsView } from './comments-view.ts';
import { readGoodsView } from './goods-view.ts';
import { loadStore } from './load-store.ts';
import { MapLink } from './map-link.widget.tsx';
import { Nearby } from './nearby.widget.tsx';
import { describeHours } from './opening-text.ts';
import { readStoreId } from './read-store-id.ts';
import { StoreComments } from './store-comments.widget.tsx';
import { StoreGoods } from './store-goods.widget.tsx';
import { StoreGuides } from './store-guides.widget.tsx';
import { storeLd } from './store-ld.ts';
import { StoreOffers } from './store-offers.widget.tsx';
import { StorePictures } from './store-pictures.widget.tsx';
import styles from './stores.module.css';
import { useReloadAt } from './use-reload-at.ts';
import { VisitGuide } from './visit-guide.widget.tsx';
import { VisitPanel } from './visit-panel.widget.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const loaded = await loadStore(
    context,
    params.id,
    readGoodsView(searchParams),
    readCommentsView(searchParams),
  );
  return { ...loaded, sent: searchParams.get('sent') ?? '' };
}

/** Takes what somebody says of the store. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const storeId = readStoreId(params.id);
  if (storeId === undefined) throw notFound(STORE_GONE);
  const answer = await runComment(api, url, { storeId, form: await request.formData() });
  if (typeof answer === 'object') return answer;
  throw redirect(`/stores/${storeId}?sent=${answer}#comments`);
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (!loaderData) return pageMeta(args);
  const { store } = loaderData;
  const { id, name, address, openTime, phone, pickupAllowed } = store;
  const origin = siteOrigin(args);
  return [
    ...pageMeta(args, {
      title: `${name}：地址、电话、营业时间`,
      description: `${name}位于${address}，${describeHours(openTime)} 营业，门店电话 ${phone}${pickupAllowed ? '，支持网上下单、到店自提' : ''}。`,
      canonical: `/stores/${id}`,
    }),
    jsonLd(storeLd(origin, store)),
    jsonLd(breadcrumbLd(origin, [{ label: '门店', href: '/stores' }, { label: name }])),
  ];
};

/**
 * The page of a store (R014): where it is, when it is open, what it offers, how to be served, and the others nearby.
 */
export default function StorePage({
  loaderData: { store, goods, goodsView, guides, comments, commentsView, own, sent, neighbours },
  actionData,
}: Route.ComponentProps) {
  const { shop: bound } = useShell();
  const { name, address, cityName, brandShop, pictures } = store;
  const isOwn = bound?.id === store.id;
  useReloadAt([store.changesAt]);
  return (
    <div className="page-column">
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: '门店', href: '/stores' }, { label: name }]}
        className={styles.way}
      />
      <div className={styles.first}>
        <div className={styles.facts}>
          <div className={styles.heading}>
            {(brandShop || isOwn) && (
              <p className={styles.tags}>
                {isOwn && <Tag tone="brand">我的门店</Tag>}
                {brandShop && <Tag look="outline">品牌店</Tag>}
              </p>
            )}
            <h1 className={styles.name}>{name}</h1>
            {store.commentCount > 0 && (
              <a href="#comments" className={styles.score}>
                <Stars value={store.score} size="sm" showValue />
                <span className="tabular">{store.commentCount} 条评价</span>
              </a>
            )}
            <p className={styles.address}>
              <MapPin size={16} />
              <span>
                {address} <MapLink store={store} className={styles.map} />
              </span>
            </p>
          </div>
          <StorePictures pictures={pictures} name={name} />
          <StoreOffers store={store} isOwn={isOwn} />
        </div>
        <VisitPanel store={store} />
      </div>
      <StoreGuides storeId={store.id} guides={guides} days={store.week.map(({ date }) => date)} />
      <StoreGoods storeId={store.id} goods={goods} view={goodsView} />
      <StoreComments
        storeId={store.id}
        {...{ comments, own, sent }}
        view={commentsView}
        answer={actionData}
      />
      <VisitGuide store={store} />
      <Nearby neighbours={neighbours} cityName={cityName} />
    </div>
  );
}
