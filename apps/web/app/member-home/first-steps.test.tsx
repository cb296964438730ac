import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FirstSteps, type MemberIndex, stepsFor } from './first-steps.widget.tsx';

const index: MemberIndex = {
  ...{ userName: '会员0001', avatar: null, levelName: '普通会员', mobile: '138****0001' },
  ...{ hasPayPassword: false, isRealName: false, points: 0, balance: 0, couponCount: 0, favouriteCount: 0 },
  orderCounts: { unpaid: 0, paid: 0, shipped: 0, completed: 0 },
  recentOrders: [],
  closingAt: '',
};

test('C241 a member of the first day is told what to do next, each with its way', () => {
  const html = renderToString(<FirstSteps index={index} />);
  for (const way of [
    '/vip',
    '/member/address',
    '/huiShou',
    '/member/real-name',
    '/member/edit/pay-password',
    '/stores',
  ])
    expect(html).toContain(`href="${way}"`);
});

test('C241 what is done is asked for no more, and no row of three has a hole', () => {
  const titles = (done: Partial<MemberIndex>) => stepsFor({ ...index, ...done }).map(({ title }) => title);
  expect(titles({ isRealName: true })).not.toContain('实名认证');
  expect(titles({ hasPayPassword: true })).not.toContain('设置支付密码');
  for (const isRealName of [true, false])
    for (const hasPayPassword of [true, false])
      expect(titles({ isRealName, hasPayPassword }).length % 3).toBe(0);
});
