import { ChoiceChips } from '@jishi/ui/choice-chips';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { useLocation } from 'react-router';
import { withChoice } from '../appointment/frame/choose-on-address.ts';
import { formatMinute } from '../shell/beijing-time.ts';
import type { OrderData } from './read-order.ts';
import styles from './recycle.module.css';

const PICTURE = { width: 72, height: 72 };

/** What is sold and what it brings, beside the form. */
export function OrderSummary({ view, confirmation }: OrderData) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const { feature, coupons } = confirmation;
  const usable = coupons.filter(({ threshold }) => feature.price >= threshold);
  const coupon = usable.find(({ id }) => id === view.couponId);
  const to = (id: number) => withChoice(pathname, query, { coupon: String(id) });
  return (
    <aside className={styles.summary} aria-label="估价清单">
      <div className={styles.model}>
        <Picture picture={{ ...feature.picture, alt: '' }} {...PICTURE} priority />
        <div>
          <h2 className={styles.modelName}>{feature.model}</h2>
          <p className={styles.faint}>{feature.variant}</p>
        </div>
      </div>
      <dl className={styles.answers}>
        {feature.answers.map(({ question, answer }) => (
          <div key={`${question}-${answer}`}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      {usable.length > 0 && (
        <ChoiceChips
          label="加价券"
          value={String(coupon?.id ?? 0)}
          options={[
            { value: '0', label: '不使用', href: to(0) },
            ...usable.map(({ id, name, amount }) => ({
              ...{ value: String(id), label: name, note: `加 ¥${amount}`, href: to(id) },
            })),
          ]}
        />
      )}
      {coupon && (
        <p className={styles.line}>
          <span>加价券</span>
          <span className="tabular">+¥{coupon.amount}</span>
        </p>
      )}
      <p className={styles.sum}>
        <span>预计到手</span>
        <Price yuan={Math.round((feature.price + (coupon?.amount ?? 0)) * 100) / 100} size="xl" />
      </p>
      <p className={styles.faint}>估价保留至 {formatMinute(feature.expiresAt)}，期间降价也按此价结算</p>
    </aside>
  );
}
