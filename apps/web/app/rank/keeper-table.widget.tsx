import { retentionMonths } from '@jishi/contract/rank-words.ts';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { priceText } from '../shell/price-text.ts';
import { Medal } from './place-row.widget.tsx';
import type { ShownKeeper } from './rank-places.ts';
import styles from './retention.module.css';

const PICTURE_SIZE = 64;

/** Models with what was left of their first price after each time. */
export function KeeperTable({ keepers, months }: { keepers: readonly ShownKeeper[]; months: number }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">名次</th>
            <th scope="col" className={styles.model}>
              机型
            </th>
            <th scope="col">首次售价</th>
            {retentionMonths.map((month) => (
              <th key={month} scope="col">
                {month} 个月
              </th>
            ))}
            <th scope="col">现价</th>
          </tr>
        </thead>
        <tbody>
          {keepers.map(({ position, product, firstPrice, firstDay, points }) => (
            <tr key={product.ppid}>
              <td className={styles.place}>
                <Medal position={position} />
              </td>
              <th scope="row" className={styles.model}>
                <a href={`/product/${product.ppid}`} className={styles.goods}>
                  <Picture
                    picture={{ url: product.imageUrl, width: PICTURE_SIZE, height: PICTURE_SIZE, alt: '' }}
                    width={PICTURE_SIZE}
                    height={PICTURE_SIZE}
                  />
                  <span className={styles.goodsName}>{product.name}</span>
                </a>
              </th>
              <td>
                <Price yuan={firstPrice} size="sm" tone="ink" />
                <span className={styles.day}>{firstDay}</span>
              </td>
              {retentionMonths.map((month) => {
                const point = points.find((one) => one.month === month);
                return (
                  <td key={month} className={month === months ? styles.chosen : undefined}>
                    {point ? `${point.percent}%` : <span className={styles.none}>未满期</span>}
                  </td>
                );
              })}
              <td>
                <Price yuan={product.price} text={priceText(product.price)} size="sm" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
