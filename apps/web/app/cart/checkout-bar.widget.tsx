import { Button } from '@jishi/ui/button';
import { Checkbox } from '@jishi/ui/checkbox';
import { FloatingBar } from '@jishi/ui/floating-bar';
import { formatYuan, Price } from '@jishi/ui/price';
import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { reportEvent } from '../shell/beacon/report-event.ts';
import { CartQr } from './cart-qr.widget.tsx';
import type { Cart } from './cart-shapes.ts';
import { totalOf } from './cart-total.ts';
import styles from './checkout-bar.module.css';
import { checkoutAddress, explainRefusal } from './checkout-refusal.ts';
import { isAllSelected, type Selection, selectedLines } from './selection.ts';
import type { KnownSum } from './use-active-price.ts';
import type { CartActs } from './use-cart.ts';

interface CheckoutBarProps {
  cart: Cart;
  selection: Selection;
  /** What the API says of the selection. */
  known: KnownSum;
  acts: CartActs;
  compact: boolean;
  linkTarget: '_top' | undefined;
}

/** The bottom bar (S171): select all, delete, how many, how much, and on to the checkout. */
export function CheckoutBar({ cart, selection, known, acts, compact, linkTarget }: CheckoutBarProps) {
  const leave = useLeave(linkTarget);
  const lines = selectedLines(selection, cart);
  const total = totalOf(lines);
  // Before the first answer the cart's own sum stands, as long as all of it is ticked.
  const yuan = known.sum?.total.totalPrice ?? (isAllSelected(selection, cart) ? cart.totalPrice : 0);
  const discountText = known.sum?.total.discountText;
  const isAll = isAllSelected(selection, cart);
  const ids = lines.map(({ basketId }) => basketId);

  const deleteSelected = () => {
    if (ids.length === 0) return toast('请勾选您要删除的商品', { tone: 'warning' });
    acts.removeAll(ids, { title: `删除选中的 ${ids.length} 种商品？`, message: '删除后可以重新加入购物车' });
  };
  const favourSelected = () => {
    if (ids.length === 0) return toast('请勾选您要收藏的商品', { tone: 'warning' });
    acts.favour(lines);
  };
  const checkOut = () => {
    const refusal = explainRefusal(lines);
    if (refusal) return toast(refusal, { tone: 'warning' });
    // A post outlives this page, so that nobody has to wait for it (S190).
    reportEvent(
      { tag: 'cart_checkout', value: lines.map(({ ppid }) => ppid).join(','), name: '去结算' },
      { by: 'form' },
    );
    // A guest passes the login on the way there; the lines keep their numbers when they join the member's cart.
    leave.go(checkoutAddress(lines));
  };

  return (
    <FloatingBar label="结算" className={compact ? styles.compact : undefined}>
      <Checkbox
        label="全选"
        checked={isAll}
        indeterminate={!isAll && lines.length > 0}
        onCheckedChange={() => acts.select({ type: 'all' })}
      />
      {!compact && (
        <>
          <Button variant="link" onClick={deleteSelected}>
            删除选中商品
          </Button>
          <Button variant="link" onClick={favourSelected}>
            移入收藏
          </Button>
          <CartQr basketIds={ids} />
        </>
      )}
      <div className={styles.end}>
        <div className={styles.sums}>
          <span className={styles.count}>
            已选 <b className="tabular">{total.count}</b> 件
          </span>
          <span className={styles.total} aria-live="polite" aria-busy={known.isAsking && lines.length > 0}>
            {/* S199: of nothing there is no price. */}
            {lines.length > 0 && (yuan > 0 || total.text) && (
              <>
                合计
                <Price yuan={yuan} text={total.text} size={compact ? 'md' : 'lg'} decimals="always" />
              </>
            )}
          </span>
          {discountText && !total.text && (
            <span className={styles.discount} title={describeSources(known)}>
              {discountText}
            </span>
          )}
        </div>
        <Button
          variant="primary"
          size={compact ? 'md' : 'lg'}
          className={styles.checkout}
          pending={leave.isLeaving}
          onClick={checkOut}
        >
          去结算
        </Button>
      </div>
    </FloatingBar>
  );
}

/** 满3000减200 ¥200.00 */
function describeSources({ sum }: KnownSum): string {
  return (sum?.sources ?? []).map(({ title, amount }) => `${title} ${formatYuan(amount)}`).join('\n');
}

/** Goes to another page, in the window around a frame where there is one. */
function useLeave(target: '_top' | undefined) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const go = async (address: string) => {
    setLeaving(true);
    if (target === '_top') window.top?.location.assign(address);
    else await navigate(address);
    setLeaving(false);
  };
  return { isLeaving, go };
}
