import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Picture } from '@jishi/ui/picture';
import { formatYuan, Price } from '@jishi/ui/price';
import type { ReactNode } from 'react';
import { priceText } from '../../shell/price-text.ts';
import styles from './order-line.module.css';

/** A line of an order, as it was bought. */
export type OrderLine = Omit<
  OutputOf<Contract['order']['detail']>['lines'][number],
  'lineId' | 'isGift' | 'returned'
>;

interface OrderLineViewProps {
  line: OrderLine;
  /** Said below the goods: that they are sold out, for instance. */
  note?: ReactNode;
}

const PICTURE_SIZE = 64;

/** Goods with their services, unit price, units and sum: at the checkout and on an order. */
export function OrderLineView({ line, note }: OrderLineViewProps) {
  const { ppid, name, specText, image, price, count, subtotal, services } = line;
  const address = `/product/${ppid}`;
  return (
    <li className={styles.line}>
      <a href={address} className={styles.picture} tabIndex={-1} aria-label={name}>
        <Picture picture={{ ...image, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} />
      </a>
      <div className={styles.words}>
        <a href={address} className={styles.name}>
          {name}
        </a>
        {specText && <span className={styles.spec}>{specText}</span>}
        {services.map((service) => (
          <span key={service.ppid} className={styles.spec}>
            {service.name} <span className="tabular">{formatYuan(service.price)}</span>
          </span>
        ))}
        {note}
      </div>
      <Price yuan={price} text={priceText(price)} size="sm" tone="ink" className={styles.price} />
      <span className={styles.count}>× {count}</span>
      <Price yuan={subtotal} text={priceText(price)} size="sm" tone="ink" className={styles.subtotal} />
    </li>
  );
}
