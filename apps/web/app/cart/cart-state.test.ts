import { expect, it } from 'vitest';
import { makeCart, makeGroup, makeLine } from './cart.fixture.ts';
import { type CartChange, type CartState, changeCart, startCart } from './cart-state.ts';

const cart = makeCart(
  makeGroup(1, [makeLine(1), makeLine(2)]),
  makeGroup(9, [makeLine(3, { available: false })], true),
);
const after = (...changes: CartChange[]): CartState => changes.reduce(changeCart, startCart(cart));
const chosenOf = ({ selection }: CartState) => [...selection.chosen];

it('edits one line and leaves the others the very same', () => {
  const [group] = after({ type: 'edited', basketId: 2, fields: { count: 5 } }).cart.cart;
  expect(group?.product[1]?.count).toBe(5);
  expect(group?.product[0]).toBe(cart.cart[0]?.product[0]);
});

it('takes lines out of the selection with the cart, and an empty group with its last line', () => {
  const state = after({ type: 'removed', basketIds: [1, 3] });
  expect(state.cart.cart.map(({ id }) => id)).toEqual([1]);
  expect(chosenOf(state)).toEqual([2]);
});

it('S186 an undone deletion comes back selected, because the line is new', () => {
  const again = makeCart(makeGroup(1, [makeLine(7), makeLine(2)]));
  expect(chosenOf(after({ type: 'removed', basketIds: [1] }, { type: 'loaded', cart: again }))).toEqual([
    7, 2,
  ]);
});

it('S186 shows again what was unticked before the page was left', () => {
  const before = after({ type: 'selected', act: { type: 'line', basketId: 1 } }).selection;
  expect(chosenOf(after({ type: 'remembered', selection: before }))).toEqual([2]);
});

it('S179 shows what is left of a unit and leaves the others the very same', () => {
  const total = { selectCount: 1, discountText: '', totalPrice: 88 };
  const baskets = [{ basketId: 1, realUnitPrice: 88, groupEconomize: 12 }];
  const answer = {
    cartList: [{ cartId: 1, totalPrice: 88, description: '', economize: 12, baskets }],
    discountDetail: { total, sources: [] },
    gifts: [],
  };
  const [group] = after({ type: 'priced', answer }).cart.cart;
  expect(group?.product.map(({ price, realUnitPrice }) => [price, realUnitPrice])).toEqual([
    [100, 88],
    [100, 100],
  ]);
  expect(group?.product[1]).toBe(cart.cart[0]?.product[1]);
});
