import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Tag } from '@jishi/ui/tag';
import MapPin from 'lucide-react/icons/map-pin';
import { breadcrumbLd } from '../shell/breadcrumb-ld.ts';
import { jsonLd, pageMeta } from '../shell/page-meta.ts';
import { siteOrigin } from '../shell/site-origin.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/store.page.ts';
import { loadStore } from './load-store.ts';
import { MapLink } from './map-link.widget.tsx';
import { Nearby } from './nearby.widget.tsx';
import { storeLd } from './store-ld.ts';
import { StoreOffers } from './store-offers.widget.tsx';
import { StorePictures } from './store-pictures.widget.tsx';
import styles from './stores.module.css';
import { VisitGuide } from './visit-guide.widget.tsx';
import { VisitPanel } from './visit-panel.widget.tsx';

export const loader = ({ context, params }: Route.LoaderArgs) => loadStore(context, params.id);

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (!loaderData) return pageMeta(args);
  const { store } = loaderData;
  const { id, name, address, openTime, phone, pickupAllowed } = store;
  const origin = siteOrigin(args);
  return [
    ...pageMeta(args, {
      title: `${name}：地址、电话、营业时间`,
      description: `${name}位于${address}，每天 ${openTime} 营业，门店电话 ${phone}${pickupAllowed ? '，支持网上下单、到店自提' : ''}。`,
      canonical: `/stores/${id}`,
    }),
    jsonLd(storeLd(origin, store)),
    jsonLd(breadcrumbLd(origin, [{ label: name }])),
  ];
};

/** The page of a store (R014): where it is, when it is open, what it offers, how to be served, and the others nearby. */
export default function StorePage({ loaderData: { store, neighbours } }: Route.ComponentProps) {
  const { shop: bound } = useShell();
  const { name, address, cityName, brandShop, pictures } = store;
  const isOwn = bound?.id === store.id;
  return (
    <div className="page-column">
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: name }]} className={styles.way} />
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
      <VisitGuide store={store} />
      <Nearby neighbours={neighbours} cityName={cityName} />
    </div>
  );
}
