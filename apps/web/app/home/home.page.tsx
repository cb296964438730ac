import { adPositions } from '@jishi/contract/ad-position.ts';
import { VisuallyHidden } from '@jishi/ui/visually-hidden';
import { Fragment } from 'react';
import { shownProduct } from '../product/frame/product-card.widget.tsx';
import { RushStrip } from '../rush/frame/rush-strip.widget.tsx';
import { derivedOnce } from '../shell/kept/kept.tsx';
import { seal, unseal } from '../shell/kept/sealed.ts';
import { jsonLd, pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/home.page.ts';
import { Floor } from './floor.widget.tsx';
import { Hero } from './hero.widget.tsx';
import styles from './home.module.css';
import type { HomeFloor, WholeFloor } from './home-shapes.ts';
import { Offers } from './offers.widget.tsx';
import { PictureFloor } from './picture-floor.widget.tsx';
import { PopWindowHost } from './pop-window-host.widget.tsx';
import { Services } from './services.widget.tsx';
import { StripAd } from './strip-ad.widget.tsx';

const AD_IDS = `${adPositions.homeSide.id},${adPositions.homeStrip.id}`;

/**
 * Floors with what the cards show of their products; the same objects for all visitors, so that they are drawn once
 * (`Kept`).
 */
const shownFloors = derivedOnce((floors: WholeFloor[]): HomeFloor[] =>
  floors.map((floor) => ({ ...floor, products: floor.products.map(shownProduct) })),
);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, optional, tenant } = context.get(requestScope);
  const preview = url.searchParams.get('preview') ?? undefined;
  const drafts = preview === undefined ? {} : { preview };
  const [floors, special, ads, sales] = await Promise.all([
    api.home.floors(drafts),
    api.home.special(drafts),
    optional('home.ads', () => api.ads.byPositions({ ids: AD_IDS, ...drafts }), []),
    optional('rush.list', () => api.rush.list({}), null),
  ]);
  return {
    special: seal(special),
    ads: seal(ads),
    sales: sales && { ...sales, items: [] },
    floors: seal(shownFloors(floors)),
    title: tenant.title,
    description: `${tenant.siteName}：手机、平板、智能穿戴、耳机与配件，正品保障，线上下单门店自提，以旧换新与维修一站办好。`,
    organisation: {
      name: tenant.siteName,
      legalName: tenant.companyFullName,
      ...(tenant.servicePhone !== '' && { telephone: tenant.servicePhone }),
    },
  };
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  const descriptors = pageMeta(args, { description: loaderData?.description });
  if (loaderData) descriptors.push(jsonLd({ '@type': 'OnlineStore', ...loaderData.organisation }));
  return descriptors;
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { title } = loaderData;
  const { banners, services, offers, floors: pictureFloors } = unseal(loaderData.special);
  const floors = unseal(loaderData.floors);
  const ads = unseal(loaderData.ads);
  const adsOf = (id: number) => ads.find((place) => place.id === id)?.ads ?? [];
  const stripAds = adsOf(adPositions.homeStrip.id);
  return (
    <div className={`page-column page-fluid ${styles.home}`}>
      <h1 className={styles.title}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <Hero banners={banners} sideAd={adsOf(adPositions.homeSide.id)[0]} />
      <Services services={services} />
      <RushStrip sales={loaderData.sales} />
      {offers.length > 0 && <Offers offers={offers} />}
      {pictureFloors.map((floor) => (
        <PictureFloor key={floor.id} floor={floor} />
      ))}
      {floors.map((floor, place) => (
        <Fragment key={floor.id}>
          <Floor floor={floor} />
          <StripAd ad={stripAds[place]} />
        </Fragment>
      ))}
      <PopWindowHost />
    </div>
  );
}
