import { Button } from '@jishi/ui/button';
import { TextField } from '@jishi/ui/text-field';
import Building2 from 'lucide-react/icons/building-2';
import House from 'lucide-react/icons/house';
import Package from 'lucide-react/icons/package';
import Store from 'lucide-react/icons/store';
import styles from './after-service.module.css';
import { RepairSearch } from './repair-search.widget.tsx';

const icons = { store: Store, door: House, mail: Package };

interface Way {
  way: keyof typeof icons;
  name: string;
  text: string;
  available: boolean;
}

/** What a visitor comes for first: the price, how far a repair is, and the ways to have one. */
export function RepairHero({
  ways,
  cityName,
  isNewYear,
}: {
  ways: readonly Way[];
  cityName: string;
  isNewYear: boolean;
}) {
  return (
    <section className={styles.hero} aria-label="维修服务">
      <div className={styles.heroHead}>
        <div>
          <h1 className={styles.title}>手机维修，先看价再修</h1>
          <p className={styles.lead}>换屏、换电池、进水检测，配件与工时一口价；检测免费，不修不收费</p>
        </div>
        <form action="/after-service/server-search" method="get" className={styles.progress}>
          <TextField
            name="number"
            label="维修单号"
            hideLabel
            maxLength={30}
            placeholder="输入维修单号查进度"
          />
          <Button type="submit">查进度</Button>
        </form>
      </div>
      <RepairSearch />
      {isNewYear && (
        <p className={styles.notice} role="note">
          春节期间门店营业时间有调整，上门与寄修可能延后，请以可预约的时段为准
        </p>
      )}
      <ul className={styles.ways}>
        {ways.map(({ way, name, text, available }) => {
          const Icon = icons[way];
          return (
            <li key={way}>
              <a
                href={`/after-service/list?way=${way}`}
                className={styles.way}
                data-off={available ? undefined : ''}
              >
                <Icon size={28} strokeWidth={1.5} aria-hidden />
                <span className={styles.wayFacts}>
                  <b>{name}</b>
                  <span className={styles.wayText}>
                    {available ? text : `${cityName}暂未开通，可选择寄修`}
                  </span>
                </span>
              </a>
            </li>
          );
        })}
        <li>
          <a href="/after-service/factory-store" className={styles.way}>
            <Building2 size={28} strokeWidth={1.5} aria-hidden />
            <span className={styles.wayFacts}>
              <b>官方网点</b>
              <span className={styles.wayText}>查询各品牌官方授权服务中心的地址、电话与营业时间</span>
            </span>
          </a>
        </li>
      </ul>
    </section>
  );
}
