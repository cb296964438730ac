import { expect, test } from 'vitest';
import { citiesByLetter } from './cities-by-letter.ts';
import type { CityTree } from './city-choice.ts';

const place = (id: number, name: string, pinyin: string) => ({ id, name, pinyin, hasShop: false });
const tree: CityTree = [
  {
    ...place(530000, '云南省', 'yun nan sheng'),
    children: [
      { ...place(530100, '昆明市', 'kun ming shi'), children: [] },
      { ...place(532900, '大理白族自治州', 'da li bai zu zi zhi zhou'), children: [] },
    ],
  },
  {
    ...place(650000, '新疆维吾尔自治区', 'xin jiang'),
    children: [
      { ...place(650200, '克拉玛依市', 'ke la ma yi shi'), children: [] },
      { ...place(1, '无拼音', ''), children: [] },
    ],
  },
];

test('cities stand under the first letter of their pinyin, in the order of the alphabet; who has none is left out', () => {
  const found = [...citiesByLetter(tree)].map(([letter, cities]) => [
    letter,
    cities.map(({ city }) => city.name),
  ]);
  expect(found).toEqual([
    ['D', ['大理白族自治州']],
    ['K', ['克拉玛依市', '昆明市']],
  ]);
});
