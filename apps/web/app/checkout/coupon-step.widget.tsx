import { Card } from '@jishi/ui/card';
import { Price } from '@jishi/ui/price';
import { SectionTitle } from '@jishi/ui/section-title';
import { formatDate } from '../shell/beijing-time.ts';
import styles from './checkout.module.css';
import type { Coupon } from './checkout-shapes.ts';
import { ChoiceCard } from './choice-card.widget.tsx';
import type { Checkout } from './use-checkout.ts';

/** The member's coupons: the biggest discount first and chosen, or none at all. */
export function CouponStep({ checkout: { info, change } }: { checkout: Checkout }) {
  const usable = info.coupons.filter((coupon) => coupon.usable);
  const others = info.coupons.filter((coupon) => !coupon.usable);
  return (
    <Card as="section" padding="lg" aria-label="优惠券">
      <SectionTitle
        title="优惠券"
        description={usable.length > 0 ? `${usable.length} 张可用` : undefined}
        className={styles.sectionTitle}
      />
      {usable.length === 0 ? (
        <p className={styles.note}>暂无可用优惠券</p>
      ) : (
        <ul className={styles.cards}>
          {usable.map((coupon) => (
            <ChoiceCard
              key={coupon.id}
              name="coupon"
              checked={coupon.id === info.selectedCouponId}
              onChoose={() => change({ coupon: coupon.id })}
            >
              <CouponText coupon={coupon} />
            </ChoiceCard>
          ))}
          <ChoiceCard
            name="coupon"
            checked={info.selectedCouponId === 0}
            onChoose={() => change({ coupon: 'none' })}
          >
            不使用优惠券
          </ChoiceCard>
        </ul>
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{others.length} 张不可用</summary>
          <ul className={styles.cards}>
            {others.map((coupon) => (
              <li key={coupon.id} className={styles.otherCoupon}>
                <CouponText coupon={coupon} />
                <span className={styles.reason}>{coupon.reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function CouponText({ coupon: { name, amount, threshold, expiresAt, usable } }: { coupon: Coupon }) {
  return (
    <span className={styles.coupon}>
      <Price yuan={amount} size="lg" tone={usable ? 'brand' : 'faint'} />
      <span>
        <span className={styles.couponName}>{name}</span>
        <span className={styles.storeLine}>
          {threshold > 0 ? `满 ${threshold} 元可用` : '无门槛'}，{formatDate(expiresAt)} 到期
        </span>
      </span>
    </span>
  );
}
