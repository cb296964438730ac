import { expect, test } from 'vitest';
import {
  chooseCity,
  chooseCounty,
  chooseHotCity,
  chooseProvince,
  optionsOf,
  startChoice,
  wholeCity,
} from './city-choice.ts';
import { writeCityCookie } from './city-cookie.ts';

const wuhua = { id: 530102, name: '五华区', hasShop: true, pinyin: 'wu hua qu' };
const kunming = { id: 530100, name: '昆明市', hasShop: true, pinyin: 'kun ming shi', children: [wuhua] };
const yunnan = { id: 530000, name: '云南省', hasShop: true, pinyin: 'yun nan sheng', children: [kunming] };
const sichuan = {
  id: 510000,
  name: '四川省',
  hasShop: false,
  pinyin: 'si chuan sheng',
  children: [{ id: 510100, name: '成都市', hasShop: false, pinyin: 'cheng du shi', children: [] }],
};
const tree = [yunnan, sichuan];

test('the picker opens on the counties of the present city', () => {
  const choice = startChoice(tree, { provinceId: 530000, cityId: 530100 });
  expect(choice.tab).toBe('county');
  expect(optionsOf(tree, choice)).toEqual([wuhua]);
});

test('a present city that the tree does not know opens the provinces', () => {
  expect(startChoice(tree, { provinceId: 1, cityId: 2 }).tab).toBe('province');
});

test('S284 a province moves to the cities, a city to the counties, a county finishes', () => {
  const cities = chooseProvince(yunnan);
  expect(cities.tab).toBe('city');
  const counties = chooseCity(cities, kunming);
  expect(counties.tab).toBe('county');
  expect(chooseCounty(counties, wuhua)).toEqual({
    provinceId: 530000,
    provinceName: '云南省',
    cityId: 530100,
    cityName: '昆明市',
    countyId: 530102,
    countyName: '五华区',
    hasShop: true,
  });
});

test('S284 another province forgets the city that was chosen before', () => {
  expect(chooseProvince(sichuan).city).toBeUndefined();
});

test('S277 a hot city moves to its counties and names its province', () => {
  const choice = chooseHotCity(tree, startChoice(tree, { provinceId: 530000, cityId: 530100 }), 510100);
  expect([choice.tab, choice.province?.name, choice.city?.name]).toEqual(['county', '四川省', '成都市']);
});

test('S277 choosing a hot city chooses it: its county with a store, else its first, stands for it', () => {
  const guandu = { id: 530111, name: '官渡区', hasShop: false, pinyin: 'guan du qu' };
  const wide = [{ ...yunnan, children: [{ ...kunming, children: [guandu, wuhua] }] }, sichuan];
  expect(wholeCity(wide, 530100)).toMatchObject({ provinceId: 530000, cityId: 530100, countyId: 530102 });
  const without = [{ ...yunnan, children: [{ ...kunming, children: [guandu] }] }];
  expect(wholeCity(without, 530100)).toMatchObject({ countyId: 530111, hasShop: false });
  expect(wholeCity(wide, 999)).toBeUndefined();
  expect(wholeCity(wide, 510100)).toBeUndefined();
});

test('a hot city that the tree does not know changes nothing', () => {
  const before = startChoice(tree, { provinceId: 530000, cityId: 530100 });
  expect(chooseHotCity(tree, before, 999)).toBe(before);
});

test('S282 the cookie holds province, city, county and whether there is a shop', () => {
  const city = chooseCounty(chooseCity(chooseProvince(yunnan), kunming), wuhua);
  expect(city && writeCityCookie(city)).toBe('530000_云南省-530100_昆明市-530102_五华区-s_1');
});

test('S282 a name cannot break the fields of the cookie', () => {
  const odd = { ...wuhua, name: '五-华_区', hasShop: false };
  const city = chooseCounty(chooseCity(chooseProvince(yunnan), kunming), odd);
  expect(city && writeCityCookie(city)).toBe('530000_云南省-530100_昆明市-530102_五华区-s_0');
});
