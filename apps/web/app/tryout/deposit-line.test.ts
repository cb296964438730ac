import type { MyTryout } from '@jishi/contract/tryout-shapes.ts';
import { expect, test } from 'vitest';
import { describeDeposit } from './deposit-line.widget.tsx';

const row = {
  ...{
    state: 'received',
    way: 'lend',
    deposit: 200,
    depositState: 'held',
    depositKept: 0,
    depositReason: '',
  },
  ...{ returnBy: '2026-12-20T04:00:00.000Z', returnedAt: '' },
} as MyTryout;
const before = Date.parse('2026-12-01T00:00:00Z');

test.each<[string, Partial<MyTryout>]>([
  ['押金 ¥200 已付，请在 2026-12-20 前寄回或送到门店，验收后原路退还', {}],
  ['押金 ¥200 已付，收货后开始计算借用天数，归还验收后原路退还', { returnBy: '' }],
  ['押金 ¥200 已付，报告展示后原路退还', { way: 'express', returnBy: '' }],
  ['确认时另付押金 ¥200，归还验收后原路退还', { state: 'chosen', depositState: '' }],
  ['', { state: 'notChosen', depositState: '' }],
  [
    '2026-12-18 已归还，押金 ¥200 扣除 ¥50（屏幕划伤），其余 ¥150 已原路退还',
    {
      ...{ depositState: 'partKept', depositKept: 50, depositReason: '屏幕划伤' },
      returnedAt: '2026-12-18T04:00:00.000Z',
    },
  ],
  ['2026-12-18 已归还', { deposit: 0, depositState: 'returned', returnedAt: '2026-12-18T04:00:00.000Z' }],
  ['押金 ¥200 已原路退还', { way: 'express', depositState: 'returned' }],
])('C282 a member reads: %s', (words, more) => {
  expect(describeDeposit({ ...row, ...more }, before)).toBe(words);
});

test('C282 what is late says so, and what it costs', () => {
  expect(describeDeposit(row, Date.parse('2026-12-21T00:00:00Z'))).toBe(
    '已于 2026-12-20 到期，请尽快寄回或送到门店；逾期 14 天押金 ¥200 不退',
  );
});
