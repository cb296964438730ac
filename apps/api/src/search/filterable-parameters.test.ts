import { expect, it } from 'vitest';
import { chooseNames } from './filterable-parameters.ts';

const spread = (name: string, models: number, values: number) => ({ categoryId: 1, name, models, values });

it('a list is filtered by parameters whose values repeat, the commonest first, and by the brand only once', () => {
  const names = chooseNames([
    spread('品牌', 40, 8),
    spread('运行内存', 38, 5),
    spread('屏幕尺寸', 40, 6),
    spread('上市时间', 40, 39),
    spread('包装', 40, 1),
  ]);
  expect([...names]).toEqual(['屏幕尺寸', '运行内存']);
});

it('what staff have chosen comes on top of what follows from the goods, and what they have hidden does not', () => {
  const many = Array.from({ length: 9 }, (_, index) => spread(`参数${index}`, 40 - index, 4));
  expect(chooseNames(many).size).toBe(8);
  const choices = new Map([
    ['参数8', true],
    ['参数0', false],
  ]);
  expect([...chooseNames(many, choices)]).toEqual(['参数8', ...many.slice(1, 8).map(({ name }) => name)]);
  expect([...chooseNames([spread('序列号', 9, 9)], new Map([['序列号', true]]))]).toEqual(['序列号']);
});
