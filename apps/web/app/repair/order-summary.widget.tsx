import { writeRepairPrice } from '@jishi/contract/repair-words.ts';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import type { CouponAnswer } from './add-coupon.ts';
import { CouponChoice } from './coupon-choice.widget.tsx';
import type { OrderData } from './read-order.ts';
import styles from './repair.module.css';

const PICTURE = { width: 72, height: 72 };

/** What is booked and what it costs, beside the form. */
export function OrderSummary(props: OrderData & { answer: CouponAnswer | undefined }) {
  const { view, model, faults, total, isSure, visit, visitFee, coupons, answer } = props;
  const coupon = coupons.find(({ id, reason }) => id === view.couponId && reason === '');
  const off = coupon?.off ?? 0;
  const payable = Math.max(0, Math.round((total + visitFee - off) * 100) / 100);
  return (
    <aside className={styles.summary} aria-label="维修清单">
      <div className={styles.model}>
        <Picture picture={{ ...model.picture, alt: '' }} {...PICTURE} priority />
        <h2 className={styles.modelName}>{model.name}</h2>
      </div>
      <ul className={styles.faults}>
        {faults.length === 0 && <li className={styles.faint}>检测预约：由工程师检测后报价</li>}
        {faults.map(({ id, name, gradeText, price, warrantyDays }) => (
          <li key={id} className={styles.fault}>
            <span>
              {name}
              <span className={styles.faint}>
                {gradeText}，质保 {warrantyDays} 天
              </span>
            </span>
            <span className="tabular">{writeRepairPrice(price)}</span>
          </li>
        ))}
        {visit?.reachable && (
          <li className={styles.fault}>
            <span>
              上门服务费
              {visitFee === 0 && <span className={styles.faint}>本月还可免费上门 {visit.freeLeft} 次</span>}
            </span>
            <span className="tabular">{visitFee === 0 ? '免费' : `¥${visitFee}`}</span>
          </li>
        )}
        {coupon && (
          <li className={styles.fault}>
            <span>{coupon.name}</span>
            <span className="tabular">{off > 0 ? `−¥${off}` : '报价后抵扣'}</span>
          </li>
        )}
      </ul>
      <CouponChoice {...{ coupons, answer }} couponId={coupon?.id ?? 0} isVisit={visitFee > 0} />
      <p className={styles.sum}>
        <span>{isSure ? '合计' : '参考价'}</span>
        <Price yuan={payable} size="xl" {...(total === 0 ? { text: '检测后报价' } : {})} />
      </p>
      <p className={styles.faint}>
        检测不收费；报价高于预约价格时，您确认后才会维修，不修不收任何费用。优惠券在同意报价时抵扣。
      </p>
    </aside>
  );
}
