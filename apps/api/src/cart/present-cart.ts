import type { cart } from '@jishi/contract/cart.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { findRushMarks } from '../goods-mark/goods-mark.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listBestSellers } from '../search/search.service.ts';
import { MAXIMUM_LINES } from './cart-limits.ts';
import { ownerOf } from './cart-owner.ts';
import { joinGuestCart } from './merge-guest-cart.ts';
import { presentAddons } from './present-addons.ts';
import { presentGroups } from './present-groups.ts';
import { readContent, showContent } from './present-line.ts';
import { priceGathered } from './price-lines.ts';
import { applyPrices, countUnits, gatherShown } from './price-shown.ts';

type CartOnWire = OutputOf<typeof cart.list>;

/** Items under 为你推荐. */
const RECOMMENDED = 10;

/**
 * The cart as the page shows it (S176 to S178): goods that can be bought, then the invalid ones with a button to clear
 * them. Sums are those of the whole cart, whichever page of its lines is asked for.
 */
export async function presentCart(
  ctx: RequestContext,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<CartOnWire> {
  const owner = ownerOf(ctx);
  const waiting = await joinGuestCart(ctx);
  const content = await readContent(ctx, owner);
  const [shown, recommended] = await Promise.all([
    showContent(ctx, content),
    listBestSellers(ctx, {
      categoryId: 0,
      limit: RECOMMENDED,
      exceptProductIds: [...content.views.values()].map(({ productId }) => productId),
    }),
  ]);
  const gathered = await gatherShown(ctx, shown);
  const bill = priceGathered(gathered);
  const lines = applyPrices(shown, bill);
  const first = (page - 1) * pageSize;
  const rush = await findRushMarks(
    ctx,
    lines.map(({ ppid }) => ppid),
    new Date(),
  );
  return {
    totalPrice: fenToYuan(bill.sentinelFen ?? bill.sums.payableFen),
    totalCount: countUnits(lines),
    lineCount: lines.length,
    notice:
      waiting > 0
        ? `购物车最多可放 ${MAXIMUM_LINES} 种商品，登录前加入的商品中还有 ${waiting} 种没有放下，删除一些商品后会自动补入`
        : '',
    recommend: recommended.map((card) => ({
      name: card.name,
      sku:
        card.colors.length > 0
          ? card.colors.map((color) => ({
              ppid: color.ppid,
              imagePath: color.image.url,
              price: card.price,
              specText: color.name,
            }))
          : [{ ppid: card.ppid, imagePath: card.image.url, price: card.price, specText: '' }],
    })),
    cart: presentGroups({
      siteName: ctx.tenant.settings.siteName,
      lines: lines.slice(first, first + pageSize),
      bill,
      offers: gathered.offers,
      packages: gathered.packages,
      rush,
    }),
    addons: await presentAddons(ctx, gathered, bill),
  };
}
