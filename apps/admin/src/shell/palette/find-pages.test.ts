import type { Permission } from '@jishi/contract/permission.ts';
import { expect, it } from 'vitest';
import type { AreaScreens } from '../screen.ts';
import { findPages } from './find-pages.ts';

const load = async () => () => null;
const areas: AreaScreens[] = [
  { place: 1, path: '/', title: '概览', icon: () => null, load },
  {
    ...{ place: 2, path: '/orders', title: '订单', icon: () => null, load, permission: 'order:read' },
    pages: [{ path: '/orders/refunds', title: '退款记录', permission: 'order:read', load }],
  },
  { ...{ place: 3, path: '/staff', title: '员工', icon: () => null, load, permission: 'staff:edit' } },
];
const tenant = { xtenant: 0, features: {} } as unknown as Parameters<typeof findPages>[2];
const find = (keyword: string, permissions: Permission[]) =>
  findPages(areas, permissions, tenant, keyword).map(({ to }) => to);

it.each([
  ['', ['/', '/orders', '/orders/refunds']],
  ['退款', ['/orders/refunds']],
  ['订单', ['/orders', '/orders/refunds']],
  ['员工', []],
] as const)('of pages that may be opened “%s” finds %j', (keyword, expected) => {
  expect(find(keyword, ['order:read'])).toEqual(expected);
});
