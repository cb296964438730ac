import { SectionTitle } from '@jishi/ui/section-title';
import { redirect } from 'react-router';
import { requestScope } from '../shell/request-scope.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/cart.page.ts';
import styles from './cart.module.css';
import { CART_PAGE_SIZE } from './cart-shapes.ts';
import { CartView } from './cart-view.widget.tsx';

/**
 * The cart (S163 to S175). `act=mini` leads to the address whose page stands without bars, and so does `from=right`,
 * which says that it runs in a side frame (S164).
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  if (searchParams.get('act') === 'mini' || searchParams.get('from') === 'right') {
    searchParams.delete('act');
    throw redirect(`/trade/cartmini${url.search}`);
  }
  const { api } = context.get(requestScope);
  return { cart: await api.cart.list({ page: 1, pageSize: CART_PAGE_SIZE }) };
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { signedIn } = useShell();
  const { cart } = loaderData;
  const kinds = cart.cart.reduce((count, { product }) => count + product.length, 0);
  return (
    <div className={`page-column ${styles.page}`}>
      <SectionTitle
        as="h1"
        size="lg"
        title="购物车"
        description={kinds > 0 ? `共 ${kinds} 种商品` : undefined}
        className={styles.heading}
      />
      {!signedIn && (
        <p className={styles.tip}>
          登录后，购物车里的商品会保存到您的账号中
          <a href="/login?redirect=%2Ftrade%2Fcart" className={styles.login}>
            立即登录
          </a>
        </p>
      )}
      <CartView cart={cart} />
    </div>
  );
}
