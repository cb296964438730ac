import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Badge } from '@jishi/ui/badge';
import { useHoverIntent } from '@jishi/ui/hover-menu';
import { lazy, Suspense, useState } from 'react';
import { api } from '../api.ts';
import { SpriteIcon } from '../sprite-icon.tsx';

import { useVisitor } from '../visitor.tsx';
import styles from './mini-cart.module.css';

type Cart = OutputOf<Contract['cart']['list']>;

// What the pop-up shows comes with the first look into it.
const CartPreview = lazy(() =>
  import('./cart-preview.widget.tsx').then((module) => ({ default: module.CartPreview })),
);

/** The cart in the header with its count (S067); pointing at it shows what is in it (S075). */
export function MiniCart() {
  const { visitor } = useVisitor();
  const [cart, setCart] = useState<Cart | 'failed'>();
  const load = () => {
    api.cart.list().then(setCart, () => setCart('failed'));
  };
  const { open, wrapperProps } = useHoverIntent({ onOpenChange: (isOpen) => isOpen && load() });
  const count = visitor?.cartCount ?? 0;
  return (
    <div className={styles.cart} {...wrapperProps}>
      <a href="/trade/cart" className={styles.button}>
        <Badge count={count} label={`购物车中有 ${count} 件商品`}>
          <SpriteIcon name="shopping-cart" size={20} />
        </Badge>
        我的购物车
      </a>
      {open && (
        <section className={styles.popup} aria-label="购物车中的商品">
          <Suspense fallback={null}>
            <CartPreview cart={cart} onRetry={load} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
