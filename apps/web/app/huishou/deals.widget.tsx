import { Avatar } from '@jishi/ui/avatar';
import { formatYuan } from '@jishi/ui/price';
import { SectionTitle } from '@jishi/ui/section-title';
import { formatDate } from '../shell/beijing-time.ts';
import styles from './recycle.module.css';
import type { RecycleHome } from './recycle-shapes.ts';

const SHOWN_DEALS = 8;

/** What others got for theirs, with their heads (S111); their names come masked. Nothing of it moves by itself. */
export function RecentDeals({ data: { historyEva } }: { data: Pick<RecycleHome, 'historyEva'> }) {
  return (
    <>
      <SectionTitle title="最近成交" size="lg" />
      <ul className={styles.deals}>
        {historyEva.slice(0, SHOWN_DEALS).map(({ headImg, name, model, price, at }) => (
          <li key={`${at}${name}${model}`} className={styles.deal}>
            <Avatar name="" src={headImg.url} size={36} />
            <span className={styles.dealFacts}>
              <span className={styles.dealModel}>{model}</span>
              <span className={styles.small}>
                {name} · {formatDate(at).slice(5)}
              </span>
            </span>
            <b className={styles.dealPrice}>{formatYuan(price)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
