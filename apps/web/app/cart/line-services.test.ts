import { expect, it } from 'vitest';
import type { LineService } from './cart-shapes.ts';
import { boughtServices, clickService } from './line-services.ts';

const services: LineService[] = [
  {
    productId: 1,
    name: '碎屏险',
    sku: [
      { ppid: 11, name: '碎屏险一年', price: 99, isBought: true },
      { ppid: 12, name: '两年', price: 199, isBought: false },
    ],
  },
  { productId: 2, name: '延保', sku: [{ ppid: 21, name: '一年', price: 59, isBought: true }] },
];
const boughtOf = (changed: readonly LineService[]) => boughtServices(changed).map(({ ppid }) => ppid);

it('S187 tells the bought services from the others', () => {
  expect(boughtServices(services)).toEqual([
    { ppid: 11, name: '碎屏险一年', price: 99 },
    { ppid: 21, name: '延保 一年', price: 59 },
  ]);
});

it('S188 choosing a variant takes the other variants of its service product off, and no other', () => {
  const { act, service } = clickService(services, 12);
  expect(act).toBe('buy');
  expect(boughtOf(service)).toEqual([12, 21]);
});

it('S189 clicking a bought variant again takes it off', () => {
  const { act, service } = clickService(services, 11);
  expect(act).toBe('cancel');
  expect(boughtOf(service)).toEqual([21]);
});
