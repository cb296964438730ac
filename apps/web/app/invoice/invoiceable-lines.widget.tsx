import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import styles from './invoice.module.css';
import { LineTable } from './line-table.widget.tsx';

type Info = OutputOf<Contract['invoice']['applyInfo']>;

const excludedNames: readonly [keyof Info['excluded'], string][] = [
  ['coupon', '优惠券'],
  ['activity', '活动与会员优惠'],
  ['points', '积分抵扣'],
  ['coin', '机币支付'],
  ['refunded', '已退款'],
];

/** What of an order is invoiced, and what is not and why. */
export function InvoiceableLines({ info }: { info: Info }) {
  const excluded = excludedNames.filter(([name]) => info.excluded[name] > 0);
  return (
    <div className={styles.invoiceable}>
      <LineTable lines={info.lines} />
      <div className={styles.sum}>
        <p>
          可开票金额 <strong className="tabular">¥{info.invoiceable.toFixed(2)}</strong>
        </p>
        {excluded.length > 0 && (
          <p className={styles.faint}>
            不开票：
            {excluded.map(([name, label]) => `${label} ¥${info.excluded[name].toFixed(2)}`).join('，')}
          </p>
        )}
        {info.excluded.tradeIn > 0 && (
          <p className={styles.faint}>
            旧机抵扣 ¥{info.excluded.tradeIn.toFixed(2)}{' '}
            不减少开票金额：新机按成交价开票，旧机由本店另行收购。
          </p>
        )}
      </div>
    </div>
  );
}
