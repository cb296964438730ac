import { expect, it } from 'vitest';
import { readPpids } from './read-ppids.ts';

it.each([
  ['5,7', [5, 7], 0],
  ['5-7_9', [5, 7, 9], 0],
  ['5,5,7,8,9,10,11', [5, 7, 8, 9], 2],
  ['0,1e3,3.5, 5,9999999999,x', [], 0],
  ['', [], 0],
  [null, [], 0],
])('R046 the goods of /product/contrast/%s', (text, ppids, tooMany) =>
  expect(readPpids(text, 4)).toMatchObject({ ppids, tooMany }),
);

it('R046 an address is written with commas, each ppid once', () =>
  expect([readPpids('5-7', 4).text, readPpids('5,x,5', 4).text, readPpids('5,7', 4).text]).toEqual([
    '5,7',
    '5',
    '5,7',
  ]));
