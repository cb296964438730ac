import { Breadcrumb } from '@jishi/ui/breadcrumb';
import Smartphone from 'lucide-react/icons/smartphone';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/sel-phone.page.ts';
import styles from './list.module.css';
import { ModelGrid } from './model-grid.widget.tsx';
import { OwnPhones } from './own-phones.widget.tsx';
import { readId } from './repair-addresses.ts';
import { RepairSearch } from './repair-search.widget.tsx';

const PATH = '/after-service/selPhone';

/** Which phone is to be repaired (R059): those of the member, then any model by brand and series. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const brands = await api.repairCatalogue.brands({});
  const asked = readId(url.searchParams.get('brandId'));
  const brandId = brands.some(({ id }) => id === asked) ? asked : (brands[0]?.id ?? 0);
  const { own, series } = await api.repairCatalogue.modelsBySeries({ brandId });
  return { brands, brandId, own, series };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, {});

export default function SelPhonePage({ loaderData }: Route.ComponentProps) {
  const { brands, brandId, own, series } = loaderData;
  return (
    <div className="page-column">
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '维修服务', href: '/after-service' },
          { label: '选择设备' },
        ]}
        className={styles.way}
      />
      <section className={styles.head} aria-label="我的设备">
        <h1 className={styles.title}>选择要维修的设备</h1>
        {own.length > 0 ? (
          <OwnPhones phones={own} />
        ) : (
          <p className={styles.note}>您名下还没有登记的设备，可以在下方选择机型，或输入 IMEI 串号查找</p>
        )}
        <RepairSearch />
      </section>
      <section className={styles.found} aria-label="其他机型">
        <h2 className={styles.seriesName}>其他机型</h2>
        <nav aria-label="品牌" className={styles.chips}>
          {brands.map(({ id, name }) => (
            <a
              key={id}
              href={`${PATH}?brandId=${id}`}
              data-keep-scroll=""
              className={styles.chip}
              aria-current={id === brandId ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
        {series.length === 0 && (
          <NothingHere
            icon={<Smartphone size={32} />}
            title="没有可维修的机型"
            description="可以把设备带到门店免费检测"
            href="/stores?service=repair"
            label="查看维修门店"
          />
        )}
        {series.map(({ name, models }) => (
          <div key={name} className={styles.series}>
            <h3>{name}</h3>
            <ModelGrid models={models} />
          </div>
        ))}
      </section>
    </div>
  );
}
