import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Done, FirstSteps, stepsFor } from './first-steps.widget.tsx';

const nothingDone: Done = {
  hasPayPassword: false,
  isRealName: false,
  hasAddress: false,
  isSignedToday: false,
};

test('C241 a member of the first day is told what to do next, each with its way', () => {
  const html = renderToString(<FirstSteps done={nothingDone} />);
  for (const way of [
    '/vip',
    '/member/address',
    '/member/real-name',
    '/member/edit/pay-password',
    '/huiShou',
    '/stores',
  ])
    expect(html).toContain(`href="${way}"`);
});

test.each([
  ['实名认证', { isRealName: true }],
  ['设置支付密码', { hasPayPassword: true }],
  ['填写收货地址', { hasAddress: true }],
  ['每日签到', { isSignedToday: true }],
] as const)('C241 %s that is done is asked for no more', (title, done) => {
  const titles = (of: Partial<Done>) => stepsFor({ ...nothingDone, ...of }).map((step) => step.title);
  expect(titles({})).toContain(title);
  expect(titles(done)).not.toContain(title);
});

test('C241 no row of three has a hole, whatever is done, and one row always stands', () => {
  for (let bits = 0; bits < 16; bits += 1) {
    const has = (bit: number) => Boolean(bits & bit);
    const done = { isRealName: has(1), hasPayPassword: has(2), hasAddress: has(4), isSignedToday: has(8) };
    expect([3, 6]).toContain(stepsFor(done).length);
  }
});
