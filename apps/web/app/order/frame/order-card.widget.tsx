import { classNames } from '@jishi/ui/class-names';
import { Countdown } from '@jishi/ui/countdown';
import { Picture } from '@jishi/ui/picture';
import { formatYuan, Price } from '@jishi/ui/price';
import { formatTime } from '../../shell/beijing-time.ts';
import { OrderActions } from '../order-actions.widget.tsx';
import { detailAddress } from '../order-address.ts';
import { isPartlyRefunded, type OrderSummary } from '../order-shapes.ts';
import styles from './order-card.module.css';
import type { OrderLine } from './order-line.widget.tsx';

/** Goods of an order that its card shows; the rest stands in the order. */
const MOST_LINES = 4;

/** An order in the list: its goods, what was paid, where it stands and what can be done. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { orderId, createdAt, state, stateText, payBefore, totalPrice, count, deliveryText, lines } = order;
  const shown = lines.length > MOST_LINES + 1 ? lines.slice(0, MOST_LINES) : lines;
  return (
    <li className={styles.card}>
      <div className={styles.header}>
        <time className="tabular">{formatTime(createdAt)}</time>
        <span>
          订单编号：
          <a href={detailAddress(orderId)} className={styles.number}>
            {orderId}
          </a>
        </span>
        <span className={styles.delivery}>{deliveryText}</span>
      </div>
      <div className={styles.body}>
        <ul className={styles.lines}>
          {shown.map((line) => (
            <CardLine key={line.lineId} line={line} orderId={orderId} />
          ))}
          {shown.length < lines.length && (
            <li className={styles.more}>
              <a href={detailAddress(orderId)}>查看全部 {lines.length} 种商品</a>
            </li>
          )}
        </ul>
        <div className={styles.cell}>
          <Price yuan={totalPrice} tone="ink" size="sm" decimals="always" />
          <span className={styles.faint}>共 {count} 件</span>
        </div>
        <div className={styles.cell}>
          <span className={classNames(styles.state, styles[state])}>{stateText}</span>
          {isPartlyRefunded(order) && <span className={styles.faint}>部分退款</span>}
          {payBefore && (
            <span className={styles.faint}>
              剩余 <Countdown until={payBefore} />
            </span>
          )}
          <a href={detailAddress(orderId)} className={styles.detail}>
            订单详情
          </a>
        </div>
        <div className={styles.cell}>
          <OrderActions order={order} layout="column" />
        </div>
      </div>
    </li>
  );
}

const PICTURE_SIZE = 64;

function CardLine({ line, orderId }: { line: OrderLine; orderId: number }) {
  const { name, specText, image, price, count, services } = line;
  return (
    <li className={styles.line}>
      <a href={detailAddress(orderId)} className={styles.picture} tabIndex={-1} aria-label={name}>
        <Picture picture={{ ...image, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} />
      </a>
      <div className={styles.words}>
        <a href={`/product/${line.ppid}`} className={styles.name}>
          {name}
        </a>
        {specText && <span className={styles.faint}>{specText}</span>}
        {services.map((service) => (
          <span key={service.ppid} className={styles.faint}>
            {service.name} {formatYuan(service.price)}
          </span>
        ))}
      </div>
      <Price yuan={price} tone="ink" size="sm" className={styles.price} />
      <span className={styles.count}>× {count}</span>
    </li>
  );
}
