import type { CartLine } from './cart-shapes.ts';
import { totalOf } from './cart-total.ts';

/** Why the selected lines cannot go to the checkout, in words for a toast; undefined when they can. */
export function explainRefusal(lines: readonly CartLine[]): string | undefined {
  if (lines.length === 0) return '请勾选您要购买的商品';
  if (lines.every(({ isOldMachine }) => isOldMachine)) return '旧机不能单独结算';
  const old = lines.find(({ isOldMachine }) => isOldMachine);
  if (old && old.parentId > 0 && !lines.some(({ basketId }) => basketId === old.parentId))
    return '请同时勾选旧机所抵扣的新机';
  const { text } = totalOf(lines);
  if (text) return `所选商品${text}，暂不能结算`;
  const short = lines.find(({ count, maximumCount }) => count > maximumCount);
  return short && `“${short.name}”最多可购买 ${short.maximumCount} 件，请修改数量`;
}

/** Where the selected lines are checked out (S190). */
export function checkoutAddress(lines: readonly CartLine[]): string {
  return `/trade/confirm/cart/${lines.map(({ basketId }) => basketId).join(',')}`;
}
