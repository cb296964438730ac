import { SectionTitle } from '@jishi/ui/section-title';
import { TabNav } from '@jishi/ui/tab-nav';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/after-service.page.ts';
import styles from './after-service.module.css';
import { FaultGroups } from './fault-groups.widget.tsx';
import { RepairHero } from './hero.widget.tsx';
import { HowItGoes, Promises, Questions } from './how-it-goes.widget.tsx';
import { ModelGrid } from './model-grid.widget.tsx';
import { OwnPhones } from './own-phones.widget.tsx';
import { listAddress } from './repair-addresses.ts';
import { ShopCards } from './shop-cards.widget.tsx';

/** Models and stores that the first page of repairs shows; its list has the others. */
const SHOWN_MODELS = 12;
const SHOWN_SHOPS = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, city, optional, signedIn } = context.get(requestScope);
  const { cityId, cityName } = city;
  const [services, groups, brands, models, shops, own, isNewYear] = await Promise.all([
    api.repairCatalogue.services({ cityId }),
    optional('repair.groups', () => api.repairCatalogue.faultGroups({}), null),
    api.repairCatalogue.brands({}),
    api.repairCatalogue.models({ pageSize: SHOWN_MODELS }),
    optional('repair.shops', () => api.repairPlace.shops({ cityId }), null),
    signedIn
      ? optional('repair.own', async () => (await api.repairCatalogue.modelsBySeries({})).own, null)
      : [],
    optional('repair.newYear', () => api.repairPlace.isNewYear({}), false),
  ]);
  return {
    ...{ ways: services.ways, promises: services.promises, groups, brands, cityName, own, isNewYear },
    models: models.list,
    total: models.total,
    shops: shops?.slice(0, SHOWN_SHOPS) ?? null,
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: '手机维修：换屏、换电池明码标价',
    description: '到店、上门、寄修任选，维修价格与工时提前看，原厂与优质配件可选，维修部位最长质保一年。',
  });

/** The first page of repairs (R056): what is broken, what it costs, where and when. */
export default function AfterServicePage({ loaderData }: Route.ComponentProps) {
  const { ways, promises, groups, brands, models, total, shops, own, cityName, isNewYear } = loaderData;
  return (
    <div className="page-column">
      <RepairHero ways={ways} cityName={cityName} isNewYear={isNewYear} />
      {own === null && <MissingPart title="我的设备" />}
      {own !== null && own.length > 0 && (
        <section className={styles.section} aria-label="我的设备">
          <SectionTitle
            title="我的设备"
            size="lg"
            more={{ href: '/after-service/selPhone', label: '换一台' }}
          />
          <OwnPhones phones={own.slice(0, 4)} />
        </section>
      )}
      <section className={styles.section} aria-label="哪里坏了">
        <SectionTitle title="哪里坏了" size="lg" description="选择故障，再选机型查看准确价格" />
        {groups === null ? <MissingPart title="故障分类" /> : <FaultGroups groups={groups} />}
      </section>
      <section className={styles.section} aria-label="选择机型">
        <SectionTitle
          title="选择机型"
          size="lg"
          more={{ href: '/after-service/list', label: `全部 ${total} 款机型` }}
        />
        <TabNav
          label="品牌"
          className={styles.brands}
          items={[
            { href: '/after-service/list', label: '全部', current: true },
            ...brands.map(({ id, name, models: count }) => ({
              href: listAddress({ brandId: id }),
              label: name,
              count,
            })),
          ]}
        />
        <ModelGrid models={models} />
      </section>
      <section className={styles.section} aria-label="附近维修门店">
        <SectionTitle
          title={`${cityName}维修门店`}
          size="lg"
          more={{ href: '/stores?service=repair', label: '全部门店' }}
        />
        {shops === null ? <MissingPart title="维修门店" /> : <ShopCards shops={shops} cityName={cityName} />}
      </section>
      <HowItGoes />
      <Promises promises={promises} />
      <Questions />
    </div>
  );
}
