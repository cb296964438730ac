import { formatYuan, Price } from '@jishi/ui/price';
import { describeReasons, type Given } from './describe-reasons.ts';
import styles from './result.module.css';

interface PriceReasonsProps {
  price: number;
  lines: readonly { text: string; minus: number }[];
  /** What was answered, to say which question a reason is of. */
  given: readonly Given[];
  bonus: number;
  verdict: string;
  /** How long it stands. */
  until: string;
}

/** A price with every reason why it is not the top price, one line each. */
export function PriceReasons({ price, lines, given, bonus, verdict, until }: PriceReasonsProps) {
  const top = lines.reduce((sum, { minus }) => sum + minus, price);
  return (
    <>
      <div className={styles.price}>
        <span className={styles.note}>{verdict === 'review' ? '参考价，需门店复核' : '回收估价'}</span>
        <Price yuan={price} size="xl" />
        <span className={styles.note}>{until}</span>
        {bonus > 0 && <span className={styles.bonus}>用券再加 {formatYuan(bonus)}</span>}
      </div>
      <dl className={styles.lines}>
        <div className={styles.row}>
          <dt>完好机最高价</dt>
          <dd>{formatYuan(top)}</dd>
        </div>
        {describeReasons(lines, given).map(({ key, question, text, minus }) => (
          <div key={key} className={styles.row}>
            <dt>
              {question !== '' && <span className={styles.reason}>{question}</span>}
              {text}
            </dt>
            <dd>{minus === 0 ? '不扣款' : `−${formatYuan(minus)}`}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>您的估价</dt>
          <dd>{formatYuan(price)}</dd>
        </div>
      </dl>
    </>
  );
}
