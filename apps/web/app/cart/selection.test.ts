import { describe, expect, it } from 'vitest';
import { makeCart, makeGroup, makeLine } from './cart.fixture.ts';
import {
  changeSelection,
  isAllSelected,
  isGroupSelected,
  selectedLines,
  startSelection,
} from './selection.ts';

const gone = { available: false };
const chosenOf = (selection: { chosen: ReadonlySet<number> }) => [...selection.chosen].sort();

describe('the selection of a cart', () => {
  it('S185 begins with the lines that are available and selected by default', () => {
    const cart = makeCart(
      makeGroup(1, [
        makeLine(1),
        makeLine(2, { defaultSelected: false }),
        makeLine(3, { ...gone, defaultSelected: true }),
      ]),
    );
    expect(chosenOf(startSelection(cart))).toEqual([1]);
  });

  it('S186 keeps what was selected and what was not, takes in what is new and drops what has become unavailable', () => {
    const before = makeCart(makeGroup(1, [makeLine(1), makeLine(2), makeLine(3)]));
    const unticked = changeSelection(startSelection(before), { type: 'line', basketId: 2 }, before);
    const after = makeCart(
      makeGroup(1, [makeLine(4), makeLine(5, { defaultSelected: false }), makeLine(2), makeLine(1)]),
      makeGroup(9, [makeLine(3, gone), makeLine(6, gone)], true),
    );
    const reloaded = changeSelection(unticked, { type: 'reload' }, after);
    expect(chosenOf(reloaded)).toEqual([1, 4, 5]);
    expect(selectedLines(reloaded, after).map(({ basketId }) => basketId)).toEqual([4, 5, 1]);
  });

  it('S186 a line that came back after it was unavailable stays unticked', () => {
    const cart = (available: boolean) => makeCart(makeGroup(1, [makeLine(1), makeLine(2, { available })]));
    const dropped = changeSelection(startSelection(cart(true)), { type: 'reload' }, cart(false));
    expect(chosenOf(changeSelection(dropped, { type: 'reload' }, cart(true)))).toEqual([1]);
  });

  it('S182 never selects an invalid line, whatever is clicked', () => {
    const cart = makeCart(makeGroup(1, [makeLine(1, { defaultSelected: false }), makeLine(2, gone)]));
    const start = startSelection(cart);
    expect(chosenOf(changeSelection(start, { type: 'line', basketId: 2 }, cart))).toEqual([]);
    expect(chosenOf(changeSelection(start, { type: 'group', groupId: 1 }, cart))).toEqual([1]);
    expect(chosenOf(changeSelection(start, { type: 'all' }, cart))).toEqual([1]);
  });

  it('S183 counts a group as selected only if all its lines are', () => {
    const group = makeGroup(1, [makeLine(1), makeLine(2)]);
    const cart = makeCart(group);
    const start = startSelection(cart);
    expect(isGroupSelected(start, group)).toBe(true);
    const one = changeSelection(start, { type: 'line', basketId: 1 }, cart);
    expect(isGroupSelected(one, group)).toBe(false);
    expect(isGroupSelected(changeSelection(one, { type: 'group', groupId: 1 }, cart), group)).toBe(true);
    const none = changeSelection(start, { type: 'group', groupId: 1 }, cart);
    expect(chosenOf(none)).toEqual([]);
  });

  it('S183 a group without a line that can be selected is not selected', () => {
    const group = makeGroup(9, [makeLine(1, gone)]);
    expect(isGroupSelected(startSelection(makeCart(group)), group)).toBe(false);
  });

  it('S184 select-all ignores groups that have the clear flag', () => {
    const cart = makeCart(
      makeGroup(1, [makeLine(1, { defaultSelected: false })]),
      makeGroup(9, [makeLine(2, { defaultSelected: false })], true),
    );
    const all = changeSelection(startSelection(cart), { type: 'all' }, cart);
    expect(chosenOf(all)).toEqual([1]);
    expect(isAllSelected(all, cart)).toBe(true);
    expect(chosenOf(changeSelection(all, { type: 'all' }, cart))).toEqual([]);
  });

  it('is not “all” in a cart with nothing to select', () => {
    const cart = makeCart(makeGroup(9, [makeLine(2, gone)], true));
    expect(isAllSelected(startSelection(cart), cart)).toBe(false);
  });
});
