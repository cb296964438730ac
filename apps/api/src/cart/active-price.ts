import type { cart } from '@jishi/contract/cart.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { ownerOf } from './cart-owner.ts';
import { presentLines, sumOf } from './present-cart.ts';

/** Present unit prices and totals of the selected lines (S179). Lines that are not the visitor's are passed over. */
export async function queryActivePrice(
  ctx: RequestContext,
  list: ParsedInputOf<typeof cart.activePrice>['list'],
): Promise<OutputOf<typeof cart.activePrice>> {
  const owner = ownerOf(ctx);
  const lines = new Map((owner ? await presentLines(ctx, owner) : []).map((line) => [line.basketId, line]));
  const carts = list.map((group) => ({
    cartId: group.cartId,
    lines: group.basketIds.flatMap((id) => lines.get(id) ?? []).filter((line) => line.available),
  }));
  const all = carts.flatMap((group) => group.lines);
  const saved = all.reduce((sum, line) => sum + Math.max(0, line.listPrice - line.price) * line.count, 0);
  return {
    cartList: carts.map((group) => ({
      cartId: group.cartId,
      totalPrice: sumOf(group.lines),
      baskets: group.lines.map((line) => ({ basketId: line.basketId, realUnitPrice: line.price })),
    })),
    discountDetail: {
      total: {
        selectCount: all.reduce((count, line) => count + line.count, 0),
        discountText: saved > 0 ? `已优惠 ¥${saved.toFixed(2)}` : '',
        totalPrice: sumOf(all),
      },
    },
  };
}
