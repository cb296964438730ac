import { expect, it } from 'vitest';
import { describeWorth } from './coupon-worth.ts';

const worth = { kind: 'amount', amount: 0, percent: 0, cap: 0, threshold: 0 } as const;

it('says an amount, a percentage and freight as shoppers read them', () => {
  expect(describeWorth({ ...worth, amount: 20, threshold: 200 })).toEqual({
    before: '¥',
    figure: '20',
    after: '',
    condition: '满200元可用',
  });
  expect(describeWorth({ ...worth, kind: 'percent', percent: 12.5, cap: 100 })).toMatchObject({
    figure: '8.75',
    after: '折',
    condition: '无门槛，最高减100元',
  });
  expect(describeWorth({ ...worth, kind: 'freight', amount: 10 })).toMatchObject({
    condition: '运费券，无门槛',
  });
});
