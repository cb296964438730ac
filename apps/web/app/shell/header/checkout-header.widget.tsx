import { Steps } from '@jishi/ui/steps';
import styles from './checkout-header.module.css';
import { Logo } from './logo.tsx';

/** The way of an order (S132); the step before the present one can be gone back to. */
const steps = [{ label: '我的购物车', href: '/trade/cart' }, { label: '填写核对订单' }, { label: '付款' }];

interface CheckoutHeaderProps {
  /** What the page is, beside the logo. */
  title: string;
  /**
   * 1 while the order is filled in, 2 while it is paid, 3 when all is done; earlier steps are past, later ones to come
   * (S133).
   */
  current?: 1 | 2 | 3;
}

/** The header of the pages on which nothing but the order matters: the logo, the page's name and the three steps. */
export function CheckoutHeader({ title, current }: CheckoutHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={`page-column ${styles.row}`}>
        <Logo />
        <span className={styles.title}>{title}</span>
        {current !== undefined && (
          <Steps steps={steps} current={current} label="结算进度" className={styles.steps} />
        )}
      </div>
    </header>
  );
}
