import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Countdown } from '@jishi/ui/countdown';
import { Picture } from '@jishi/ui/picture';
import { formatYuan } from '@jishi/ui/price';
import { SectionTitle } from '@jishi/ui/section-title';
import { formatShortMinute } from '../../shell/beijing-time.ts';
import styles from './points-goods-grid.module.css';

type Goods = OutputOf<Contract['pointsGoods']['list']>['list'][number];

const PICTURE_SIZE = 120;
const DAY_MS = 86_400_000;

/** Goods that are to be had for points, each leading to its page (C269). */
export function PointsGoodsGrid({ goods }: { goods: readonly Goods[] }) {
  return (
    <section className={styles.sheet} aria-label="限量兑换">
      <SectionTitle title="限量兑换" description="积分换好物，数量有限，先到先得" />
      {goods.length === 0 ? (
        <p className={styles.faint}>暂无可兑换商品</p>
      ) : (
        <ul className={styles.goods}>
          {goods.map((one) => (
            <li key={one.id}>
              <a
                href={`/vip/${one.id}`}
                className={styles.card}
                data-gone={one.state === 'gone' || undefined}
              >
                <Picture picture={{ ...one.image, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} />
                <span className={styles.name}>{one.name}</span>
                <b className={styles.cost}>{describeCost(one)}</b>
                <span className={styles.faint}>{describeState(one)}</span>
                {isEnding(one) && (
                  <span className={styles.faint}>
                    距结束 <Countdown until={one.endsAt} />
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** 300 积分 + ¥9.90 */
export function describeCost({ points, price }: Pick<Goods, 'points' | 'price'>): string {
  return price > 0 ? `${points} 积分 + ${formatYuan(price, 'always')}` : `${points} 积分`;
}

function describeState({ state, left, levelMin, levelName, startsAt }: Goods): string {
  if (state === 'gone') return '已兑完';
  if (state === 'ahead') return `${formatShortMinute(startsAt)} 开始`;
  return `剩余 ${left} 件${levelMin > 1 ? `，${levelName}可兑` : ''}`;
}

function isEnding({ state, endsAt }: Goods): boolean {
  return state === 'open' && Date.parse(endsAt) - Date.now() < DAY_MS;
}
