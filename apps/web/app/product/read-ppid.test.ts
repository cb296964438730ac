import { expect, test } from 'vitest';
import { readPpid } from './read-ppid.ts';

test.each([
  ['123', 123],
  ['123.html', 123],
])('S025 %s is the product 123', (segment, ppid) => {
  expect(readPpid(segment)).toBe(ppid);
});

test.each(['', '0', '007', '-1', '1.5', '1e3', 'abc', '123.htm', '.html', '9'.repeat(16), '12 '])(
  '%j is no product',
  (segment) => {
    expect(readPpid(segment)).toBeUndefined();
  },
);
