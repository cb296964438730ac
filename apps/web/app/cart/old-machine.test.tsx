import { expect, it } from 'vitest';
import { makeCart, makeGroup, makeLine } from './cart.fixture.ts';
import { totalOf } from './cart-total.ts';
import { explainRefusal } from './checkout-refusal.ts';
import { changeSelection, startSelection } from './selection.ts';

const goods = makeLine(1);
const other = makeLine(2);
const old = makeLine(3, { isOldMachine: true, parentId: 1, price: -800, subtotal: -800 });
const cart = makeCart(makeGroup(1, [goods, old, other]));
const click = (selection: ReturnType<typeof startSelection>, basketId: number) =>
  changeSelection(selection, { type: 'line', basketId }, cart);

it('an old phone is ticked with its goods and unticked with them', () => {
  const all = startSelection(cart);
  expect([...all.chosen]).toEqual([1, 3, 2]);
  const without = click(all, 1);
  expect([...without.chosen]).toEqual([2]);
  expect([...click(without, 3).chosen].sort()).toEqual([1, 2, 3]);
  expect([...click(all, 3).chosen].sort()).toEqual([1, 2]);
});

it('S194 says so too where other goods are ticked than those that it pays for', () => {
  expect(explainRefusal([old])).toBe('旧机不能单独结算');
  expect(explainRefusal([old, other])).toBe('请同时勾选旧机所抵扣的新机');
  expect(explainRefusal([goods, old])).toBeUndefined();
});

it('an old phone is no unit of the order', () => {
  expect(totalOf([goods, old]).count).toBe(goods.count);
});
