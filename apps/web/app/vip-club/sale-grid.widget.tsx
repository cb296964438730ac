import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import { formatDate } from '../shell/beijing-time.ts';
import styles from './sale-grid.module.css';

type Sale = OutputOf<Contract['vipClub']['sales']>['list'][number];

const PICTURE_SIZE = 120;

/** Goods that cost less from a level on (C268). */
export function SaleGrid({ sales }: { sales: readonly Sale[] }) {
  return (
    <section className={styles.sheet} aria-label="会员特价">
      <SectionTitle title="会员特价" description="达到等级后，加入购物车自动按会员价结算" />
      <ul className={styles.sales}>
        {sales.map(({ ppid, name, image, price, fullPrice, levelName, open, endsAt }) => (
          <li key={ppid}>
            <a href={`/product/${ppid}`} className={styles.sale}>
              <Picture picture={{ ...image, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} />
              <span className={styles.name}>{name}</span>
              <Price yuan={price} listYuan={fullPrice} size="sm" />
              <span>
                <Tag tone={open ? 'success' : 'neutral'} size="sm">
                  {open ? '已享有' : `${levelName}可享`}
                </Tag>
              </span>
              <span className={styles.until}>{formatDate(endsAt)} 截止</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
