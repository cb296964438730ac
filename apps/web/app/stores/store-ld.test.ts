import { expect, test } from 'vitest';
import { mapAddress } from './map-address.ts';
import { storeOf } from './store.fixture.ts';
import { storeLd } from './store-ld.ts';

const origin = 'https://www.example.cn';

test('R014 a store is told to search engines with its address, telephone, place and hours', () => {
  expect(storeLd(origin, storeOf())).toEqual({
    '@type': 'Store',
    '@id': 'https://www.example.cn/stores/12',
    url: 'https://www.example.cn/stores/12',
    name: '机市昆明南屏街旗舰店',
    telephone: '0871-63180001',
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'CN',
      addressLocality: '昆明市',
      streetAddress: '云南省昆明市五华区南屏街 26 号',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 25.038, longitude: 102.708 },
    openingHours: 'Mo-Su 09:30-22:00',
  });
});

test('hours that say nothing certain are left out, and pictures get whole addresses', () => {
  const data = storeLd(origin, storeOf({ openTime: '节假日除外', pictures: ['/files/p/ab.png'] }));
  expect(data).not.toHaveProperty('openingHours');
  expect(data.image).toEqual(['https://www.example.cn/files/p/ab.png']);
});

test('a map is opened at the longitude and the latitude, with the name as one value', () => {
  const { searchParams, origin: map } = new URL(mapAddress(storeOf({ name: 'A&B #1' })));
  expect(map).toBe('https://uri.amap.com');
  expect(Object.fromEntries(searchParams)).toEqual({ position: '102.708,25.038', name: 'A&B #1' });
});
