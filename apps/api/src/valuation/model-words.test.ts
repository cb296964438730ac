import { expect, it } from 'vitest';
import { wordsOfModel } from './model-words.ts';

it('a model is found from each part of its name on, also where its brand is written in letters', () => {
  expect(wordsOfModel('Apple', 'Apple iPhone 17 Pro')).toEqual([
    'appleiphone17pro',
    'iphone17pro',
    '17pro',
    'pro',
  ]);
  expect(wordsOfModel('HUAWEI', 'Mate 70')).toEqual(['huaweimate70', 'mate70', '70']);
});

it('a Chinese part is found in pinyin and by its initials as well', () => {
  expect(wordsOfModel('小米', '小米 15')).toEqual(
    expect.arrayContaining(['小米15', 'xiaomi15', 'xm15', '15']),
  );
});
