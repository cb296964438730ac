import { expect, it } from 'vitest';
import { readView } from './order-view.ts';

it('R130 an order is what its address says; nonsense on it is nothing', () => {
  const query = new URLSearchParams('way=mail&shop=7&day=2026-11-30&address=3&coupon=5');
  expect(readView('12', query)).toEqual({
    ...{ featureId: 12, way: 'mail', shopId: 7, day: '2026-11-30', addressId: 3, couponId: 5 },
  });
  expect(readView('1e3', new URLSearchParams('way=drone&day=soon&shop=-1'))).toEqual({
    ...{ featureId: 0, way: 'store', shopId: 0, day: '', addressId: 0, couponId: 0 },
  });
});
