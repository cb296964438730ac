import { expect, test } from 'vitest';
import { readDeskAddress, writeDeskAddress } from './desk-address.ts';

test('the filters and the open conversation stand in the address and come back from it', () => {
  const address = { state: 'active', mine: true, unread: true, keyword: '5678', id: 12, page: 3 } as const;
  expect(readDeskAddress(writeDeskAddress(address))).toEqual(address);
  expect(String(writeDeskAddress({ ...readDeskAddress(new URLSearchParams()), id: 0 }))).toBe('');
});

test('an address that means nothing shows the queue', () => {
  expect(readDeskAddress(new URLSearchParams('state=constructor&id=-1&mine=yes&page=-2'))).toEqual({
    state: 'waiting',
    mine: false,
    unread: false,
    keyword: '',
    id: 0,
    page: 1,
  });
});
