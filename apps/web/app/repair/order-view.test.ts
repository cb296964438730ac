import { expect, it } from 'vitest';
import { readView } from './order-view.ts';

it('R061 a booking is what its address says; nonsense on it is nothing', () => {
  const query = new URLSearchParams('grade=quality&way=mail&shop=7&day=2026-11-30&coupon=5&remark=x');
  expect(readView({ ppid: '12', pid: '34', faults: '5-8' }, query)).toEqual({
    ...{ productId: 34, ppid: 12, itemIds: [5, 8], grade: 'quality', way: 'mail', shopId: 7 },
    ...{ day: '2026-11-30', addressId: 0, couponId: 5, remark: 'x' },
  });
  const odd = new URLSearchParams('grade=gold&way=drone&shop=-1&day=soon');
  expect(readView({ ppid: 'x', pid: '1e3', faults: '5--8' }, odd)).toEqual({
    ...{ productId: 0, ppid: 0, itemIds: [], grade: 'original', way: 'store', shopId: 0 },
    ...{ day: '', addressId: 0, couponId: 0, remark: '' },
  });
});
