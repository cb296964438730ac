import { Card } from '@jishi/ui/card';
import { Price } from '@jishi/ui/price';
import { SectionTitle } from '@jishi/ui/section-title';
import { Select } from '@jishi/ui/select';
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
      <FreightCoupons info={info} change={change} />
    </Card>
  );
}

/** Coupons for the freight, where there are some: the best one is chosen. */
function FreightCoupons({ info, change }: Pick<Checkout, 'info' | 'change'>) {
  const usable = info.freightCoupons.filter((coupon) => coupon.usable);
  if (usable.length === 0) return null;
  return (
    <div className={styles.subsection}>
      <h3 className={styles.subtitle}>运费券</h3>
      <Select
        label="运费券"
        hideLabel
        className={styles.time}
        value={String(info.selectedFreightCouponId)}
        options={[
          ...usable.map(({ id, name, discount }) => ({
            value: String(id),
            label: `${name}，减 ${discount} 元`,
          })),
          { value: '0', label: '不使用运费券' },
        ]}
        onValueChange={(value) => change({ freightCoupon: value === '0' ? 'none' : Number(value) })}
      />
    </div>
  );
}

function CouponText({
  coupon: { name, amount, threshold, expiresAt, usable, rateText },
}: {
  coupon: Coupon;
}) {
  return (
    <span className={styles.coupon}>
      <Price yuan={amount} text={rateText} size="lg" tone={usable ? 'brand' : 'faint'} />
      <span>
        <span className={styles.couponName}>{name}</span>
        <span className={styles.storeLine}>
          {threshold > 0 ? `满 ${threshold} 元可用` : '无门槛'}，{formatDate(expiresAt)} 到期
        </span>
      </span>
    </span>
  );
}
