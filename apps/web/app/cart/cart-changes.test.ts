import { beforeEach, expect, it, vi } from 'vitest';
import { makeCart, makeGroup, makeLine } from './cart.fixture.ts';
import { CartChanges } from './cart-changes.ts';
import type { CartChange } from './cart-state.ts';

const first = makeCart(makeGroup(1, [makeLine(1)]));
const second = makeCart(makeGroup(1, [makeLine(1, { count: 2 })]));
const edit: CartChange = { type: 'edited', basketId: 1, fields: { count: 2 } };
const taken = async () => ({});
const refused = () => Promise.reject(new Error('sold out'));

const load = vi.fn(async () => second);
const dispatch = vi.fn();
const fail = vi.fn();
const changesOf = () => new CartChanges(first, { load, dispatch, fail });
const shown = () => dispatch.mock.calls.map(([change]) => change);

beforeEach(() => {
  vi.clearAllMocks();
  load.mockImplementation(async () => second);
});

it('shows a change at once and the true cart behind it', async () => {
  expect(await changesOf().run(edit, taken)).toBe(true);
  expect(shown()).toEqual([edit, { type: 'loaded', cart: second }]);
  expect(fail).not.toHaveBeenCalled();
});

it('tells a refusal once and takes the change back with the true cart', async () => {
  load.mockResolvedValueOnce(first);
  expect(await changesOf().run(edit, refused)).toBe(false);
  expect(shown()).toEqual([edit, { type: 'loaded', cart: first }]);
  expect(fail).toHaveBeenCalledTimes(1);
});

it('goes back to the last known cart when nothing answers', async () => {
  load.mockRejectedValueOnce(new Error('no network'));
  await changesOf().run(edit, refused);
  expect(shown()).toEqual([edit, { type: 'loaded', cart: first }]);
  expect(fail).toHaveBeenCalledTimes(1);
});

it('keeps a change that was taken when only the cart does not come anew', async () => {
  load.mockRejectedValueOnce(new Error('no network'));
  await changesOf().run(edit, taken);
  expect(shown()).toEqual([edit]);
  expect(fail).toHaveBeenCalledTimes(1);
});

it('asks for the cart once behind changes that run side by side', async () => {
  const changes = changesOf();
  await Promise.all([changes.run(edit, taken), changes.run(edit, taken), changes.run(edit, refused)]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('drops an answer that a later change has overtaken', async () => {
  const changes = changesOf();
  let answer = (_cart: typeof first) => {};
  load.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const slow = changes.run(edit, taken);
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await changes.run(edit, taken);
  answer(first);
  await slow;
  expect(shown()).toEqual([edit, edit, { type: 'loaded', cart: second }]);
});
