import { LINE_GONE } from '@jishi/contract/said-alike.ts';
import { SectionTitle } from '@jishi/ui/section-title';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useEffect } from 'react';
import { redirect } from 'react-router';
import { ProductCard, shownProduct } from '../product/frame/product-card.widget.tsx';
import { attempt } from '../shell/attempt.ts';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { unlessRefused } from '../shell/optional.ts';
import { requestScope } from '../shell/request-scope.ts';
import { useVisitor } from '../shell/visitor.tsx';
import type { Route } from './+types/add-cart.page.ts';
import styles from './add-cart.module.css';
import { AddedAddons } from './added-addons.widget.tsx';
import { AddedLine } from './added-line.widget.tsx';
import { OfferedGoods } from './offered-goods.widget.tsx';
import { readAddress, readNumber } from './read-address.ts';

const ALSO_BOUGHT = 5;

/**
 * Says what came into the cart (R048). An address without `basketId` names goods that are not there yet: it shows them
 * with a button and adds nothing by itself, so that no foreign page can fill a cart.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const { basketId, ppid, count } = readAddress(url.searchParams);
  const added = basketId > 0 ? await unlessRefused(() => api.cart.line({ basketId }), undefined) : undefined;
  const wanted = added?.line.ppid ?? ppid;
  const [goods, alsoBought] = await Promise.all([
    added || wanted === 0 ? undefined : unlessRefused(() => api.cart.goods({ ppid: wanted }), undefined),
    optional('cart.also-bought', () => api.search.recommend({ ppid: wanted, count: ALSO_BOUGHT }), null),
  ]);
  return { added, goods, count, isGone: basketId > 0 && !added, alsoBought: alsoBought?.map(shownProduct) };
}

/** Adds the goods of an address without `basketId`, or an add-on to what was added, and shows the page that says so. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const { ppid, count } = readAddress(form);
  const { basketId } = readAddress(url.searchParams);
  const promotionId = readNumber(form, 'promotionId');
  const outcome = await attempt(url, async () => {
    if (promotionId === 0) return (await api.cart.add({ ppid, count })).basketId;
    await api.cart.setAddon({ promotionId, ppid, count });
    return basketId;
  });
  if (!outcome.ok) return { userMsg: outcome.userMsg };
  throw redirect(`/trade/addcart?basketId=${outcome.value}`);
}

export default function AddCartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { added, goods, count, isGone, alsoBought } = loaderData;
  const { refresh } = useVisitor();
  const units = added?.totalCount;
  // The cart in the header is the same one.
  useEffect(() => {
    if (units !== undefined) refresh();
  }, [units, refresh]);
  return (
    <div className={`page-column ${styles.page}`}>
      {added ? (
        <>
          <AddedLine line={added.line} totalCount={added.totalCount} />
          <AddedAddons addons={added.addons} userMsg={actionData?.userMsg} />
        </>
      ) : goods ? (
        <OfferedGoods goods={goods} count={count} isGone={isGone} userMsg={actionData?.userMsg} />
      ) : (
        <NothingHere
          framed
          icon={<ShoppingCart size={32} />}
          title={isGone ? LINE_GONE : '还没有选择商品'}
          description={isGone ? '它可能已经下单，或在其他页面被移走了' : '去挑几件喜欢的商品吧'}
          href={isGone ? '/trade/cart' : '/'}
          label={isGone ? '查看购物车' : '去逛逛'}
        />
      )}
      {alsoBought === undefined ? (
        <MissingPart title="买了还买" />
      ) : (
        alsoBought.length > 0 && (
          <section className={styles.section} aria-label="买了还买">
            <SectionTitle title="买了还买" description="买过这款商品的人还买了" size="lg" />
            <ul className={styles.grid}>
              {alsoBought.map((product) => (
                <li key={product.ppid}>
                  <ProductCard product={product} />
                </li>
              ))}
            </ul>
          </section>
        )
      )}
    </div>
  );
}
