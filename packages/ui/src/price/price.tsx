import { classNames } from '../class-names/class-names.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './price.module.css';
import { formatYuan, type PriceDecimals, splitYuan } from './split-yuan.ts';

export { formatYuan, splitYuan } from './split-yuan.ts';

export type PriceProps = {
  /** In yuan, as on the wire. */
  yuan?: number | null;
  /** Shown instead of an amount: 待发布, 暂无报价. */
  text?: string;
  /** The list price in yuan; struck through, and only shown when it is above the price. */
  listYuan?: number | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  tone?: 'brand' | 'ink' | 'faint';
  decimals?: PriceDecimals;
  /** Said after the amount: 起, 元/月. */
  suffix?: string;
  className?: string;
};

/** An amount with a small ¥, large yuan and small fractions. With neither amount nor text it shows 暂无报价. */
export function Price({
  yuan,
  text,
  listYuan,
  size = 'md',
  tone = 'brand',
  decimals = 'auto',
  suffix,
  className,
}: PriceProps) {
  const look = classNames(styles.price, styles[size], tone === 'brand' ? undefined : styles[tone], className);
  if (text || yuan === null || yuan === undefined || !Number.isFinite(yuan)) {
    return (
      <span className={look}>
        <span className={styles.text}>{text || '暂无报价'}</span>
      </span>
    );
  }
  const { sign, integer, fraction } = splitYuan(yuan, decimals);
  return (
    <span className={look}>
      <span className={styles.amount}>
        {sign}
        <span className={classNames(styles.minor, styles.symbol)}>¥</span>
        {integer}
        {fraction && <span className={styles.minor}>{fraction}</span>}
        {suffix && <span className={styles.suffix}> {suffix}</span>}
      </span>
      {typeof listYuan === 'number' && listYuan > yuan && (
        <del className={styles.list}>
          <VisuallyHidden>原价</VisuallyHidden>
          {formatYuan(listYuan, decimals)}
        </del>
      )}
    </span>
  );
}
