import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { Skeleton, SkeletonGroup } from '@jishi/ui/skeleton';
import { priceText } from '../price-text.ts';
import styles from './cart-preview.module.css';

type Cart = OutputOf<Contract['cart']['list']>;
type CartLine = Cart['cart'][number]['product'][number];

/** How many lines the pop-up shows; the cart page shows them all. */
const SHOWN_LINES = 10;

/** What is in the cart, in the pop-up of the header. */
export function CartPreview({ cart, onRetry }: { cart: Cart | 'failed' | undefined; onRetry(): void }) {
  if (cart === 'failed') {
    return (
      <p className={styles.notice}>
        购物车没有加载出来，
        <button type="button" className={styles.retry} onClick={onRetry}>
          重试
        </button>
      </p>
    );
  }
  if (!cart) {
    return (
      <SkeletonGroup label="购物车加载中">
        <Skeleton shape="box" height={64} />
      </SkeletonGroup>
    );
  }
  const lines = cart.cart.flatMap(({ product }) => product);
  if (lines.length === 0) {
    return (
      <p className={styles.notice}>
        购物车还是空的，
        <a href="/search" className={styles.retry}>
          去挑几件喜欢的吧
        </a>
      </p>
    );
  }
  return (
    <>
      <ul className={styles.lines}>
        {lines.slice(0, SHOWN_LINES).map((line) => (
          <PreviewLine key={line.basketId} line={line} />
        ))}
      </ul>
      <div className={styles.foot}>
        <span>
          共 <b className="tabular">{cart.totalCount}</b> 件
          {lines.length > SHOWN_LINES && `，另有 ${lines.length - SHOWN_LINES} 种在购物车中`}
        </span>
        <span className={styles.total}>
          合计{' '}
          {cart.totalPrice > 0 && (
            <Price yuan={cart.totalPrice} text={priceText(cart.totalPrice)} size="md" />
          )}
        </span>
        <LinkButton href="/trade/cart" variant="primary">
          去购物车结算
        </LinkButton>
      </div>
    </>
  );
}

function PreviewLine({ line: { ppid, name, specText, image, price, count, available } }: { line: CartLine }) {
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <Picture picture={{ ...image, alt: '' }} width={56} height={56} />
      </span>
      <div className={styles.words}>
        <a href={`/product/${ppid}`} className={styles.name}>
          {name}
        </a>
        <span className={styles.spec}>{available ? specText : '商品已失效'}</span>
      </div>
      <div className={styles.amount}>
        {price > 0 && <Price yuan={price} text={priceText(price)} size="sm" />}
        <span className="tabular">× {count}</span>
      </div>
    </li>
  );
}
