import { Picture } from '@jishi/ui/picture';
import type { ReactNode } from 'react';
import styles from './return-request.module.css';
import type { ReturnRecord } from './return-shapes.ts';

const PICTURE_SIZE = 72;

/** The goods that a request is about, with what is said of them. */
export function ReturnedGoods({
  goods: { ppid, name, specText, picture, orderId },
  units,
  children,
}: {
  goods: Pick<ReturnRecord['goods'], 'ppid' | 'name' | 'specText' | 'picture' | 'orderId'>;
  units: number;
  children?: ReactNode;
}) {
  return (
    <div className={styles.goods}>
      {picture ? (
        <Picture picture={{ ...picture, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} />
      ) : (
        <span className={styles.noPicture} />
      )}
      <div className={styles.words}>
        <a href={`/product/${ppid}`} className={styles.name}>
          {name}
        </a>
        <span className={styles.faint}>
          {specText} <span className="tabular">× {units}</span>
        </span>
        <a href={`/member/order/detail?orderId=${orderId}`} className={`tabular ${styles.order}`}>
          订单 {orderId}
        </a>
      </div>
      {children}
    </div>
  );
}
