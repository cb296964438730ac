import { blankEntry } from '@jishi/contract/blank-entry.ts';
import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import { expect, it } from 'vitest';
import { appendEntry, forSaving, moveEntry, placeOf, removeEntry, shiftEntry } from './entry-tree.ts';

function makeTree(): ContentEntry[] {
  const one = { ...blankEntry(1), children: [blankEntry(11), blankEntry(12)] };
  return [one, blankEntry(2), blankEntry(3)];
}

function tell(entries: readonly ContentEntry[] | undefined): string | undefined {
  return entries
    ?.map(({ id, children }) => (children.length > 0 ? `${id}(${tell(children)})` : String(id)))
    .join(' ');
}

it('an entry goes before, after or inside another one', () => {
  expect(tell(moveEntry(makeTree(), { id: 3, targetId: 1, place: 'before' }, 3))).toBe('3 1(11 12) 2');
  expect(tell(moveEntry(makeTree(), { id: 1, targetId: 3, place: 'after' }, 3))).toBe('2 3 1(11 12)');
  expect(tell(moveEntry(makeTree(), { id: 3, targetId: 1, place: 'inside' }, 3))).toBe('1(3 11 12) 2');
  expect(tell(moveEntry(makeTree(), { id: 11, targetId: 12, place: 'after' }, 3))).toBe('1(12 11) 2 3');
});

it('an entry goes neither into itself nor deeper than the part allows', () => {
  expect(moveEntry(makeTree(), { id: 1, targetId: 11, place: 'inside' }, 4)).toBeUndefined();
  expect(moveEntry(makeTree(), { id: 1, targetId: 1, place: 'after' }, 4)).toBeUndefined();
  expect(moveEntry(makeTree(), { id: 2, targetId: 11, place: 'inside' }, 2)).toBeUndefined();
  expect(moveEntry(makeTree(), { id: 1, targetId: 2, place: 'inside' }, 2)).toBeUndefined();
  expect(tell(moveEntry(makeTree(), { id: 1, targetId: 2, place: 'inside' }, 3))).toBe('2(1(11 12)) 3');
});

it('a step up or down stays among the neighbours', () => {
  expect(tell(shiftEntry(makeTree(), 12, -1))).toBe('1(12 11) 2 3');
  expect(tell(shiftEntry(makeTree(), 12, 1))).toBe('1(11 12) 2 3');
  expect(tell(shiftEntry(makeTree(), 1, -1))).toBe('1(11 12) 2 3');
  expect(tell(shiftEntry(makeTree(), 1, 1))).toBe('2 1(11 12) 3');
});

it('an entry knows whether it can go further up or down among its neighbours', () => {
  expect(placeOf(makeTree(), 1)).toEqual({ isFirst: true, isLast: false });
  expect(placeOf(makeTree(), 3)).toEqual({ isFirst: false, isLast: true });
  expect(placeOf(makeTree(), 11)).toEqual({ isFirst: true, isLast: false });
  expect(placeOf([blankEntry(4)], 4)).toEqual({ isFirst: true, isLast: true });
});

it('adding and removing reach every level, and what is new is saved as number 0', () => {
  const tree = appendEntry(makeTree(), 12, blankEntry(-1));
  expect(tell(tree)).toBe('1(11 12(-1)) 2 3');
  expect(tell(forSaving(tree))).toBe('1(11 12(0)) 2 3');
  expect(tell(removeEntry(tree, 12))).toBe('1(11) 2 3');
});
