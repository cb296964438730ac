import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Button } from '@jishi/ui/button';
import { TabNav } from '@jishi/ui/tab-nav';
import Building2 from 'lucide-react/icons/building-2';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePosition } from '../shell/city/use-position.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/factory-store.page.ts';
import styles from './list.module.css';
import { readId } from './repair-addresses.ts';

const PATH = '/after-service/factory-store';
interface View {
  brandId?: number;
  cityId?: number;
  lat?: number | undefined;
  lng?: number | undefined;
}

function addressOf({ brandId = 0, cityId = 0, lat, lng }: View): string {
  const query = new URLSearchParams();
  if (brandId > 0) query.set('brandId', String(brandId));
  if (cityId > 0) query.set('cityId', String(cityId));
  if (lat !== undefined && lng !== undefined) {
    query.set('lat', lat.toFixed(3));
    query.set('lng', lng.toFixed(3));
  }
  return query.size === 0 ? PATH : `${PATH}?${query}`;
}

/** A coordinate of the address; undefined for none. */
function readDegrees(text: string | null): number | undefined {
  return text && /^-?\d{1,3}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}

/** Service points of makers (R067), by brand and city, with the day on which somebody checked them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, city } = context.get(requestScope);
  const query = url.searchParams;
  const brandId = readId(query.get('brandId'));
  const cityId = Math.min(999_999, readId(query.get('cityId')));
  const position = { lat: readDegrees(query.get('lat')), lng: readDegrees(query.get('lng')) };
  const [brands, points] = await Promise.all([
    api.repairCatalogue.maintained({}),
    api.repairCatalogue.factoryStores({ brandId, cityId, ...position }),
  ]);
  return {
    ...{ brandId, cityId, position, points, here: { id: city.cityId, name: city.cityName } },
    brands: brands.filter((one) => one.points > 0),
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: '手机品牌官方网点：地址、电话、营业时间',
    description: '各品牌官方授权服务中心的地址、电话与营业时间，标明最近核对日期。',
  });

export default function FactoryStorePage({ loaderData }: Route.ComponentProps) {
  const { brands, points, brandId, cityId, position, here } = loaderData;
  const { position: found, isAsking, ask } = usePosition();
  const navigate = useNavigate();
  useEffect(() => {
    if (found) {
      const { latitude: lat, longitude: lng } = found;
      void navigate(addressOf({ brandId, cityId, lat, lng }), { replace: true, preventScrollReset: true });
    }
  }, [found, brandId, cityId, navigate]);
  return (
    <div className="page-column">
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '维修服务', href: '/after-service' },
          { label: '官方网点' },
        ]}
        className={styles.way}
      />
      <header className={styles.head}>
        <div className={styles.row}>
          <h1 className={styles.title}>品牌官方网点</h1>
          <Button icon={<LocateFixed size={16} />} pending={isAsking} onClick={ask}>
            {position.lat === undefined ? '按距离排序' : '已按距离排序'}
          </Button>
        </div>
        <p className={styles.note}>网点由品牌方运营，服务范围与价格以网点为准；到店前建议先致电确认</p>
        <TabNav
          label="品牌"
          items={[
            { href: addressOf({ cityId, ...position }), label: '全部品牌', current: brandId === 0 },
            ...brands.map(({ id, name, points: count }) => ({
              href: addressOf({ brandId: id, cityId, ...position }),
              ...{ label: name, count, current: id === brandId },
            })),
          ]}
        />
        <nav aria-label="城市" className={styles.chips}>
          <a
            href={addressOf({ brandId, ...position })}
            className={styles.chip}
            aria-current={cityId === 0 ? 'page' : undefined}
          >
            全部城市
          </a>
          <a
            href={addressOf({ brandId, cityId: here.id, ...position })}
            className={styles.chip}
            aria-current={cityId === here.id ? 'page' : undefined}
          >
            {here.name}
          </a>
        </nav>
      </header>
      {points.length === 0 ? (
        <NothingHere
          framed
          icon={<Building2 size={32} />}
          title="没有符合条件的官方网点"
          description="换个品牌或城市看看，也可以在本店预约维修"
          href={PATH}
          label="查看全部网点"
        />
      ) : (
        <section className={styles.found} aria-label="网点列表">
          <p className={styles.note}>共 {points.length} 个网点</p>
          <ol className={styles.points}>
            {points.map((point) => (
              <li key={point.id} className={styles.point}>
                <span className={styles.pointHead}>
                  <b>{point.name}</b>
                  <span className="tabular">
                    {point.distanceKm === null ? point.cityName : `${point.distanceKm} 公里`}
                  </span>
                </span>
                <span>{point.address}</span>
                <span className="tabular">
                  {point.phone && <a href={`tel:${point.phone}`}>{point.phone}</a>}
                  {point.phone && point.hours && ' · '}
                  {point.hours}
                </span>
                <span className={styles.checked}>最近核对 {point.checkedOn}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
