import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/cart-mini.page.ts';
import styles from './cart.module.css';
import { CART_PAGE_SIZE } from './cart-shapes.ts';
import { CartView } from './cart-view.widget.tsx';

/**
 * The cart in 300 px, for a side frame (S163 to S165). With `from=right` its links lead the window around the frame.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const cart = await api.cart.list({ page: 1, pageSize: CART_PAGE_SIZE });
  return { cart, inFrame: url.searchParams.get('from') === 'right' };
}

export default function CartMiniPage({ loaderData }: Route.ComponentProps) {
  const { cart, inFrame } = loaderData;
  return (
    <div className={styles.mini}>
      <h1 className={styles.miniHeading}>购物车</h1>
      <CartView cart={cart} compact={inFrame ? 'frame' : 'page'} />
    </div>
  );
}
