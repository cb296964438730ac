import { partStates, repairGrades, writeRepairPrice } from '@jishi/contract/repair-words.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { LinkButton } from '@jishi/ui/link-button';
import Wrench from 'lucide-react/icons/wrench';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/accessories.page.ts';
import styles from './list.module.css';
import { readId, reservationAddress } from './repair-addresses.ts';
import { RepairSearch } from './repair-search.widget.tsx';

/** Models that are offered where none was named. */
const OFFERED_MODELS = 12;

/** Parts of a model with what each costs built in (R062); without a model, which one it is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const productId = readId(url.searchParams.get('productId'));
  if (productId === 0) {
    const { list } = await api.repairCatalogue.models({ pageSize: OFFERED_MODELS });
    return { model: null, parts: [], models: list };
  }
  const [model, parts] = await Promise.all([
    api.repairCatalogue.model({ productId }),
    api.repairCatalogue.accessories({ productId }),
  ]);
  return { model, parts, models: [] };
}

export const meta: Route.MetaFunction = (args) => {
  const loaded = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return pageMeta(args, {
    title: `${loaded?.model?.name ?? ''}维修配件价格`,
    description: '屏幕、电池、摄像头、后盖等配件的更换价格，含配件与工时，标明质保与库存。',
  });
};

export default function AccessoriesPage({ loaderData }: Route.ComponentProps) {
  const { model, parts, models } = loaderData;
  return (
    <div className="page-column">
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '维修服务', href: '/after-service' },
          { label: '维修配件' },
        ]}
        className={styles.way}
      />
      <header className={styles.head}>
        <h1 className={styles.title}>{model ? `${model.name} 配件更换价格` : '维修配件更换价格'}</h1>
        <p className={styles.note}>以下为更换服务价，已含配件与工时；旧件可以带走</p>
        <RepairSearch />
      </header>
      {model === null ? (
        <section className={styles.found} aria-label="选择机型">
          <h2 className={styles.seriesName}>选择机型</h2>
          <ul className={styles.faults}>
            {models.map(({ productId, name }) => (
              <li key={productId}>
                <a href={`/after-service/accessories?productId=${productId}`} className={styles.chip}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : parts.length === 0 ? (
        <NothingHere
          framed
          icon={<Wrench size={32} />}
          title="该机型暂无可更换的配件"
          description="可以预约检测，由工程师当面报价"
          href={reservationAddress(model)}
          label="查看可维修的故障"
        />
      ) : (
        <section className={styles.found} aria-label="配件">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">配件</th>
                <th scope="col">用于</th>
                <th scope="col">等级</th>
                <th scope="col">更换服务价</th>
                <th scope="col">工时</th>
                <th scope="col">质保</th>
                <th scope="col">库存</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {parts.map((part) => (
                <tr key={`${part.ppid}-${part.itemId}`}>
                  <td>{part.name}</td>
                  <td>{part.itemName}</td>
                  <td>{repairGrades[part.grade]}</td>
                  <td className={styles.price}>{writeRepairPrice(part.price)}</td>
                  <td>{part.minutes} 分钟</td>
                  <td>{part.warrantyDays} 天</td>
                  <td>{partStates[part.state]}</td>
                  <td>
                    <LinkButton size="sm" href={reservationAddress(model, { faultIds: [part.itemId] })}>
                      预约更换
                    </LinkButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
