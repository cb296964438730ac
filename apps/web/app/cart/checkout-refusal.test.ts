import { expect, it } from 'vitest';
import { makeLine } from './cart.fixture.ts';
import { checkoutAddress, explainRefusal } from './checkout-refusal.ts';

it('S193 refuses a checkout with nothing selected', () => {
  expect(explainRefusal([])).toBe('请勾选您要购买的商品');
});

it('S194 refuses a checkout of old machines alone, and takes them with other goods', () => {
  const old = makeLine(1, { isOldMachine: true });
  expect(explainRefusal([old])).toBe('旧机不能单独结算');
  expect(explainRefusal([old, makeLine(2)])).toBeUndefined();
});

it('refuses goods without a price and more units than there are', () => {
  expect(explainRefusal([makeLine(1, { price: 1_234_567 })])).toBe('所选商品待发布，暂不能结算');
  expect(explainRefusal([makeLine(1, { count: 3, maximumCount: 2 })])).toBe(
    '“商品1”最多可购买 2 件，请修改数量',
  );
});

it('goes to the confirmation of the selected lines', () => {
  expect(checkoutAddress([makeLine(5), makeLine(3)])).toBe('/trade/confirm/cart/5,3');
});
