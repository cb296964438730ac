import { VisuallyHidden } from '@jishi/ui/visually-hidden';
import { shownProduct } from '../product/product-card.widget.tsx';
import { jsonLd, pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/home.page.ts';
import { Floor } from './floor.widget.tsx';
import { Hero } from './hero.widget.tsx';
import styles from './home.module.css';
import { Offers } from './offers.widget.tsx';
import { Services } from './services.widget.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, tenant } = context.get(requestScope);
  const [floors, special] = await Promise.all([api.home.floors(), api.home.special()]);
  return {
    ...special,
    title: tenant.title,
    floors: floors.map((floor) => ({ ...floor, products: floor.products.map(shownProduct) })),
    description: `${tenant.siteName}：手机、平板、智能穿戴、耳机与配件，正品保障，线上下单门店自提，以旧换新与维修一站办好。`,
    organisation: {
      name: tenant.siteName,
      legalName: tenant.companyFullName,
      telephone: tenant.servicePhone,
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
  const { title, banners, services, offers, floors } = loaderData;
  return (
    <div className={`page-column ${styles.home}`}>
      <h1 className={styles.title}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <Hero banners={banners} />
      <Services services={services} />
      {offers.length > 0 && <Offers offers={offers} />}
      {floors.map((floor) => (
        <Floor key={floor.id} floor={floor} />
      ))}
    </div>
  );
}
