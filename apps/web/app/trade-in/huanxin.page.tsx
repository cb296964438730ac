import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Picture } from '@jishi/ui/picture';
import { formatYuan, Price } from '@jishi/ui/price';
import Gift from 'lucide-react/icons/gift';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/huanxin.page.ts';
import styles from './trade-in.module.css';
import { tradeInAddress } from './trade-in-addresses.ts';
import type { ExchangeGoods } from './trade-in-shapes.ts';

const PICTURE = { width: 160, height: 160 };

/** New phones with what they cost for an old one, and what the city adds (R131). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const feature = url.searchParams.get('feature') ?? '';
  const featureId = /^\d{1,15}$/.test(feature) ? Number(feature) : 0;
  const { cityName, list } = await api.tradeIn.exchange({});
  return { cityName, list, featureId };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    canonical: '/huiShou/huanxin',
    description: '旧机抵扣新机，一次办完：旧机估价直接减，换新再享补贴，新机先下单，旧机到店或邮寄都可以。',
  });

export default function ExchangePage({ loaderData }: Route.ComponentProps) {
  const { cityName, list, featureId } = loaderData;
  return (
    <div className="page-column">
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: '旧机回收', href: '/huiShou' }, { label: '以旧换新' }]}
        className={styles.way}
      />
      <header className={styles.head}>
        <h1 className={styles.bigTitle}>旧机换新机，换新多得</h1>
        <p className={styles.note}>
          旧机估价直接抵扣，{cityName}参与机型再加补贴；抵扣以质检为准，不同意可以取回旧机
        </p>
      </header>
      <section className={styles.card} aria-label="换新机型">
        {list.length === 0 ? (
          <NothingHere
            icon={<Gift size={32} />}
            title={`${cityName}暂时没有换新机型`}
            description="可以先给旧机估价，卖出后余额用来买新机"
            href="/huiShou"
            label="去估价"
          />
        ) : (
          <ul className={styles.grid}>
            {list.map((goods) => (
              <li key={goods.ppid}>
                <ExchangeCard goods={goods} featureId={featureId} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function ExchangeCard({ goods, featureId }: { goods: ExchangeGoods; featureId: number }) {
  const { ppid, name, image, price, oldModel, worth, bonus, bonusText, pay } = goods;
  return (
    <a href={tradeInAddress(ppid, featureId)} className={styles.goods}>
      <Picture picture={{ ...image, alt: '' }} {...PICTURE} />
      <span className={styles.goodsName}>{name}</span>
      <span className={styles.pay}>
        <span className={styles.note}>换新最低</span>
        <Price yuan={pay} listYuan={price} size="lg" />
      </span>
      <span className={styles.note}>
        {oldModel} 最高抵 {formatYuan(worth)}
      </span>
      {bonus > 0 && (
        <span className={styles.bonus}>
          再补 {formatYuan(bonus)}
          {bonusText !== '' && ` · ${bonusText}`}
        </span>
      )}
    </a>
  );
}
