import { expect, test } from 'vitest';
import { readRecordView, recordAddress } from './record-view.ts';

test('S126 records are filtered by the address, and what it says in vain is left out', () => {
  const address = '/huiShou/gujia-record?staff=3&store=2&from=2026-11-01&to=2026-11-27&keyword=iPhone&page=4';
  const view = readRecordView(new URL(address, 'http://localhost').searchParams);
  expect(view).toEqual({
    ...{ page: 4, staffId: 3, shopId: 2, from: '2026-11-01', to: '2026-11-27', keyword: 'iPhone' },
  });
  expect(recordAddress(view)).toBe(address);
  const vain = readRecordView(new URLSearchParams('staff=x&from=2026-13-41&to=now&page=0'));
  expect(recordAddress(vain)).toBe('/huiShou/gujia-record');
});
