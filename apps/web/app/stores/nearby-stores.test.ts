import { expect, test } from 'vitest';
import { distanceKmBetween, listNearbyStores, writeDistance } from './nearby-stores.ts';
import type { ListedStore } from './store-shapes.ts';

const place = (id: number, latitude: number, longitude: number) =>
  ({ id, name: `门店${id}`, latitude, longitude }) as ListedStore;
const here = place(1, 25.04, 102.71);

test('R014 the other stores are listed, the nearest first, and the store itself is not', () => {
  const far = place(2, 25.14, 102.71);
  const near = place(3, 25.04, 102.73);
  expect(listNearbyStores(here, [far, here, near]).map(({ id }) => id)).toEqual([3, 2]);
  expect(listNearbyStores(here, [here])).toEqual([]);
});

test('a list is left as it came, because all visitors share it', () => {
  const stores = Object.freeze([place(2, 25.14, 102.71), here, place(3, 25.04, 102.73)]);
  listNearbyStores(here, stores);
  expect(stores.map(({ id }) => id)).toEqual([2, 1, 3]);
});

test('distances are those of a map: Kunming to Chengdu is some 640 km', () => {
  const chengdu = { latitude: 30.66, longitude: 104.07 };
  expect(distanceKmBetween(here, chengdu)).toBeGreaterThan(620);
  expect(distanceKmBetween(here, chengdu)).toBeLessThan(660);
  expect(distanceKmBetween(here, here)).toBe(0);
});

test.each([
  [0, '10 米'],
  [0.354, '350 米'],
  [0.994, '990 米'],
  [0.996, '1.0 公里'],
  [1.24, '1.2 公里'],
  [9.96, '10 公里'],
  [36.4, '36 公里'],
  [1204, '1204 公里'],
])('%d km reads %s', (km, text) => {
  expect(writeDistance(km)).toBe(text);
});
