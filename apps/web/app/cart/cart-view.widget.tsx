import { Checkbox } from '@jishi/ui/checkbox';
import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useCallback } from 'react';
import { AddonGoods } from './addon-goods.widget.tsx';
import styles from './cart.module.css';
import { CartGroupView } from './cart-group.widget.tsx';
import type { Cart } from './cart-shapes.ts';
import { CheckoutBar } from './checkout-bar.widget.tsx';
import { RecommendedGoods } from './recommended-goods.widget.tsx';
import { isAllSelected } from './selection.ts';
import { useActivePrice } from './use-active-price.ts';
import { useCart } from './use-cart.ts';

interface CartViewProps {
  cart: Cart;
  /** 300 px wide (S165): as a page, or in a frame whose links lead the window around it. */
  compact?: 'page' | 'frame';
}

/** The cart with everything that can be done to it, full or compact. */
export function CartView({ cart: loaded, compact }: CartViewProps) {
  const { cart, selection, acts, applyPrices } = useCart(loaded);
  const known = useActivePrice({ cart, selection }, applyPrices);
  const linkTarget = compact === 'frame' ? '_top' : undefined;
  const selectAll = useCallback(() => acts.select({ type: 'all' }), [acts]);
  const isEmpty = cart.cart.length === 0;
  return (
    <div className={styles.view} data-compact={compact ? '' : undefined}>
      {cart.notice && (
        <p className={styles.tip} role="status">
          {cart.notice}
        </p>
      )}
      {isEmpty ? (
        <EmptyState
          icon={<ShoppingCart size={32} />}
          title="购物车还是空的"
          description="去挑几件喜欢的商品吧"
          className={styles.empty}
          action={
            <LinkButton href="/" variant="primary" target={linkTarget}>
              去逛逛
            </LinkButton>
          }
        />
      ) : (
        <>
          {!compact && (
            <div className={styles.columns}>
              <Checkbox label="全选" checked={isAllSelected(selection, cart)} onCheckedChange={selectAll} />
              <span className={styles.goodsColumn}>商品</span>
              <span className={styles.column}>单价</span>
              <span className={styles.column}>数量</span>
              <span className={styles.column}>小计</span>
              <span className={styles.column}>操作</span>
            </div>
          )}
          {cart.cart.map((group) => (
            <CartGroupView
              key={group.id}
              group={group}
              selection={selection}
              acts={acts}
              linkTarget={linkTarget}
            />
          ))}
          {!compact && <AddonGoods addons={cart.addons} setAddon={acts.setAddon} />}
          <CheckoutBar
            cart={cart}
            selection={selection}
            known={known}
            acts={acts}
            compact={compact !== undefined}
            linkTarget={linkTarget}
          />
        </>
      )}
      {!compact && <RecommendedGoods items={cart.recommend} add={acts.add} />}
    </div>
  );
}
