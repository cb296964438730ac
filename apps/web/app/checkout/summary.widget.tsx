import { Button } from '@jishi/ui/button';
import { Price } from '@jishi/ui/price';
import styles from './summary.module.css';
import type { Checkout } from './use-checkout.ts';

interface SummaryProps {
  checkout: Checkout;
  isSubmitting: boolean;
  onSubmit(): void;
}

/** What the order comes to, where it goes, and the button that places it. It stays in sight beside a long order. */
export function Summary({ checkout, isSubmitting, onSubmit }: SummaryProps) {
  const { info, isAsking } = checkout;
  const { goods, services, freight, coupon, payable } = info.totals;
  return (
    <aside className={styles.summary} aria-label="结算明细" aria-busy={isAsking}>
      <h2 className={styles.title}>结算明细</h2>
      <dl className={styles.sums}>
        <Sum label="商品金额" yuan={goods} />
        {services > 0 && <Sum label="服务金额" yuan={services} />}
        <Sum label="运费" yuan={freight} text={freight === 0 ? '免运费' : undefined} />
        {coupon > 0 && <Sum label="优惠券" yuan={-coupon} />}
        <div className={styles.payable} aria-live="polite">
          <dt>应付总额</dt>
          <dd>
            <Price yuan={payable} size="xl" decimals="always" />
          </dd>
        </div>
      </dl>
      <Destination checkout={checkout} />
      <Button variant="primary" size="lg" block pending={isSubmitting} disabled={isAsking} onClick={onSubmit}>
        提交订单
      </Button>
      {info.blockedText && (
        <p className={styles.blocked} role="status">
          {info.blockedText}
        </p>
      )}
    </aside>
  );
}

function Sum({ label, yuan, text }: { label: string; yuan: number; text?: string | undefined }) {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>
        <Price yuan={yuan} text={text} size="sm" tone="ink" decimals="always" className={styles.amount} />
      </dd>
    </div>
  );
}

/** Where the goods go, to be read once more before the button is pressed. */
function Destination({ checkout: { info, choice } }: { checkout: Checkout }) {
  if (choice.delivery === 'pickup') {
    const store = info.stores.find(({ id }) => id === choice.shopId);
    if (!store) return null;
    return (
      <p className={styles.destination}>
        自提门店：{store.name}
        <br />
        {store.address}
      </p>
    );
  }
  const address = info.addresses.find(({ id }) => id === choice.addressId);
  if (!address) return null;
  return (
    <p className={styles.destination}>
      寄送至：{address.region} {address.detail}
      <br />
      收货人：{address.receiver} <span className="tabular">{address.mobile}</span>
    </p>
  );
}
