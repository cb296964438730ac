import { Price } from '@jishi/ui/price';
import { SectionTitle } from '@jishi/ui/section-title';
import memberStyles from '../member/frame/member.module.css';
import { FoldedList } from '../shell/folded-list.widget.tsx';
import { OrderLineView } from './frame/order-line.widget.tsx';
import styles from './order-detail.module.css';
import { isPartlyRefunded, type OrderDetail } from './order-shapes.ts';

/** Parcels, sums and invoice come below the goods. */
const OPEN_LINES = 10;

/** The goods as they were bought, and how the amount came about. */
export function OrderSums({ order }: { order: OrderDetail }) {
  const { lines, serials, count, goodsPrice, servicePrice, freight, couponPrice, totalPrice, paidAt } = order;
  return (
    <section className={memberStyles.sheet} aria-label="商品清单">
      <SectionTitle title="商品清单" description={`共 ${count} 件`} />
      <FoldedList className={styles.goods} open={OPEN_LINES} measure="种商品">
        {lines.map((line) => (
          <OrderLineView
            key={line.lineId}
            line={line}
            note={
              <>
                {line.isGift && <span className={styles.serials}>赠品</span>}
                {line.returned > 0 && <span className={styles.serials}>已退款 {line.returned} 件</span>}
                <Tails of={serials} ppid={line.ppid} />
              </>
            }
          />
        ))}
      </FoldedList>
      <dl className={styles.sums}>
        <Sum label="商品金额" yuan={goodsPrice} />
        {servicePrice > 0 && <Sum label="服务金额" yuan={servicePrice} />}
        <Sum label="运费" yuan={freight} text={freight === 0 ? '免运费' : undefined} />
        {couponPrice > 0 && <Sum label="优惠券" yuan={-couponPrice} />}
        {order.discounts.map(({ name, amount }) => (
          <Sum key={name} label={name} yuan={-amount} />
        ))}
        <div className={styles.sum}>
          <dt>{paidAt ? '实付款' : '应付款'}</dt>
          <dd>
            <Price yuan={totalPrice} size="lg" decimals="always" />
          </dd>
        </div>
        {order.refundedPrice > 0 && (
          <Sum label={isPartlyRefunded(order) ? '部分退款' : '已退款'} yuan={order.refundedPrice} />
        )}
      </dl>
    </section>
  );
}

/** Enough of the serial numbers to tell the own phone from another. */
function Tails({ of, ppid }: { of: OrderDetail['serials']; ppid: number }) {
  const tails = of.filter((one) => one.ppid === ppid).map(({ tail }) => tail);
  if (tails.length === 0) return null;
  return <span className={styles.serials}>串号尾号 {tails.join('、')}</span>;
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
