import { expect, test } from 'vitest';
import { layOut } from './sketch-points.ts';
import { storeOf } from './store.fixture.ts';
import { findStores, readStoresView, storesAddress } from './stores-view.ts';

const closed = { statusText: '休息中', statusColor: 'muted', openTime2: '09:30-22:00' };
const all = [
  storeOf({ id: 1, name: '南屏街旗舰店', brandShop: true, services: ['repair', 'selfPickup'] }),
  storeOf({ id: 2, name: '北辰店', businessStatus: closed, cityId: 530103, services: ['recycle'] }),
  storeOf({ id: 3, name: '春熙路店', cityId: 510104, cityName: '成都市', services: ['repair'] }),
];
const find = (address: string, city = '昆明市') =>
  findStores(all, readStoresView(new URL(address, 'http://a').searchParams), city);
const ids = (address: string) => find(address).stores.map(({ id }) => id);

test('R012 the stores of the visitor’s city are shown, others by their tab, and all of them', () => {
  expect(find('/stores')).toMatchObject({ city: { name: '昆明市' }, total: 2, openCount: 1, noneIn: '' });
  expect(ids('/stores?city=510104')).toEqual([3]);
  expect(ids('/stores?city=0')).toEqual([1, 2, 3]);
  expect(find('/stores').cities.map(({ name, count }) => [name, count])).toEqual([
    ['昆明市', 2],
    ['成都市', 1],
  ]);
});

test('R012 in a city without stores all are shown, and it is said so', () => {
  expect(find('/stores', '拉萨市')).toMatchObject({ city: undefined, noneIn: '拉萨市', total: 3 });
  expect(find('/stores?city=0', '拉萨市').noneIn).toBe('');
});

test.each([
  ['open=1', [1]],
  ['service=recycle', [2]],
  ['service=repair&open=1', [1]],
  ['brand=1', [1]],
  ['q=%E5%8C%97%E8%BE%B0', [2]],
  ['q=%E5%8D%97%E5%B1%8F%E8%A1%97+26', [1, 2]],
  ['q=km', []],
  ['service=flying&city=x', [1, 2]],
])('R012 S307 %s narrows the list', (query, expected) => {
  expect(ids(`/stores?${query}`)).toEqual(expected);
});

test('R012 an address says what it narrows by and nothing else', () => {
  const view = readStoresView(new URLSearchParams('city=530102&service=repair&open=1&q=南屏 街&x=1'));
  expect(storesAddress(view)).toBe(
    '/stores?city=530102&service=repair&open=1&q=%E5%8D%97%E5%B1%8F+%E8%A1%97',
  );
  expect(readStoresView(new URL(storesAddress(view), 'http://a').searchParams)).toEqual(view);
  expect(storesAddress(readStoresView(new URLSearchParams()))).toBe('/stores');
});

test('the sketch has north above, keeps distances and margins, and stands for one place too', () => {
  const box = { width: 400, height: 440, margin: 56 };
  const { points, scale } = layOut(
    [
      { latitude: 25, longitude: 102.7 },
      { latitude: 25.1, longitude: 102.7 },
      { latitude: 25, longitude: 102.8 },
    ],
    box,
  );
  const [south, north, east] = points;
  expect(north?.y).toBeLessThan(south?.y ?? 0);
  expect(east?.x).toBeGreaterThan(south?.x ?? 0);
  // A tenth of a degree is 11.12 km to the north, and 10.08 km to the east at this latitude.
  expect(((south?.y ?? 0) - (north?.y ?? 0)) / ((east?.x ?? 0) - (south?.x ?? 0))).toBeCloseTo(
    11.12 / 10.08,
    1,
  );
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(55);
    expect(x).toBeLessThanOrEqual(345);
    expect(y).toBeGreaterThanOrEqual(55);
    expect(y).toBeLessThanOrEqual(385);
  }
  expect(scale.pixels).toBeGreaterThan(20);
  expect(layOut([{ latitude: 25, longitude: 102 }], box)).toEqual({
    points: [{ x: 200, y: 220 }],
    scale: { km: 0, pixels: 0 },
  });
});
