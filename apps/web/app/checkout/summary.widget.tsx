import { Button } from '@jishi/ui/button';
import { Price } from '@jishi/ui/price';
import ChevronDown from 'lucide-react/icons/chevron-down';
import styles from './summary.module.css';
import type { Checkout } from './use-checkout.ts';

interface SummaryProps {
  checkout: Checkout;
  isSubmitting: boolean;
  onSubmit(): void;
}

/** Sources of a discount that are seen at once: with thirty of them the button would leave the window. */
const SOURCES_SHOWN = 5;

/** What the order comes to, where it goes, and the button that places it. It stays in sight beside a long order. */
export function Summary({ checkout, isSubmitting, onSubmit }: SummaryProps) {
  const { info, isAsking } = checkout;
  const { goods, services, freight, freightCoupon, sources, payable } = info.totals;
  // One more than are shown stands there itself.
  const shown = sources.length > SOURCES_SHOWN + 1 ? sources.slice(0, SOURCES_SHOWN) : sources;
  const more = sources.slice(shown.length);
  return (
    <aside className={styles.summary} aria-label="结算明细" aria-busy={isAsking}>
      <h2 className={styles.title}>结算明细</h2>
      <dl className={styles.sums}>
        <Sum label="商品金额" yuan={goods} />
        {services > 0 && <Sum label="服务金额" yuan={services} />}
        <Sum label="运费" yuan={freight} text={freight === 0 ? '免运费' : undefined} />
        {freightCoupon > 0 && <Sum label="其中运费券已减" yuan={-freightCoupon} />}
        <Sources sources={shown} />
      </dl>
      {more.length > 0 && <MoreSources sources={more} />}
      <dl className={styles.sums}>
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

type Source = Checkout['info']['totals']['sources'][number];

function Sources({ sources }: { sources: readonly Source[] }) {
  return sources.map(({ title, amount }, index) => (
    // Two promotions may have one name.
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing else that tells them apart.
    <Sum key={`${title} ${index}`} label={title} yuan={-amount} />
  ));
}

function MoreSources({ sources }: { sources: readonly Source[] }) {
  const sumFen = sources.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return (
    <details className={styles.more}>
      <summary className={styles.sum}>
        <span className={styles.moreName}>
          其余 {sources.length} 项优惠
          <ChevronDown size={14} />
        </span>
        <Price yuan={-sumFen / 100} size="sm" tone="ink" decimals="always" className={styles.amount} />
      </summary>
      <dl className={styles.list}>
        <Sources sources={sources} />
      </dl>
    </details>
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
