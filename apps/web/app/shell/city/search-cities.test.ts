import { expect, test } from 'vitest';
import type { CityTree } from './city-choice.ts';
import { searchCities } from './search-cities.ts';

const county = (id: number, name: string, pinyin: string) => ({ id, name, pinyin, hasShop: false });
const tree: CityTree = [
  {
    ...county(320000, '江苏省', 'jiang su sheng'),
    children: [
      {
        ...county(320500, '苏州市', 'su zhou shi'),
        children: [county(320583, '昆山市', 'kun shan shi'), county(320505, '虎丘区', 'hu qiu qu')],
      },
    ],
  },
  {
    ...county(530000, '云南省', 'yun nan sheng'),
    children: [
      { ...county(530100, '昆明市', 'kun ming shi'), children: [county(530102, '五华区', 'wu hua qu')] },
    ],
  },
];
const namesOf = (typed: string) => searchCities(tree, typed).map(({ name }) => name);

test('a place is found by its name, its pinyin, its initials and a part of its name', () => {
  expect(namesOf('昆明')).toEqual(['昆明市']);
  expect(namesOf('kunm')).toEqual(['昆明市']);
  expect(namesOf('Kun Ming')).toEqual(['昆明市']);
  expect(namesOf('km')).toEqual(['昆明市']);
  expect(namesOf('华')).toEqual(['五华区']);
  expect(namesOf('巴黎')).toEqual([]);
  expect(namesOf('  ')).toEqual([]);
});

test('cities come before counties, and a county says what it lies in', () => {
  expect(namesOf('昆')).toEqual(['昆明市', '昆山市']);
  expect(searchCities(tree, '昆山')[0]).toMatchObject({
    within: '江苏省 苏州市',
    county: { provinceId: 320000, cityId: 320500, countyId: 320583, countyName: '昆山市' },
  });
  expect(searchCities(tree, '昆明')[0]?.county).toBeUndefined();
});
