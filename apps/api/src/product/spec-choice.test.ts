import { expect, test } from 'vitest';
import { buildDimensions, type ChoosableSku } from './spec-choice.ts';

/** Choices of a model as a product page offers them, by name. */
function offered(names: readonly string[], variants: readonly (readonly string[])[]) {
  const skus = variants.map((specValues, at): ChoosableSku => ({ ppid: at + 1, specValues, buyable: true }));
  const [current] = skus;
  if (!current) throw new Error('a model has a SKU');
  return Object.fromEntries(
    buildDimensions(names, skus, current).map(({ name, options }) => [
      name,
      options.map(({ value }) => value),
    ]),
  );
}

test('memory is offered from small to large, also where the first colour lacks a size; colours as the shop lists them', () => {
  const variants = [
    ['橙', '256GB'],
    ['橙', '2TB'],
    ['蓝', '256GB'],
    ['蓝', '1TB'],
    ['蓝', '512GB'],
  ];
  expect(offered(['颜色', '内存'], variants)).toEqual({
    颜色: ['橙', '蓝'],
    内存: ['256GB', '512GB', '1TB', '2TB'],
  });
  expect(offered(['内存'], [['16GB+1TB'], ['12GB+256GB'], ['16GB+512GB']])).toEqual({
    内存: ['12GB+256GB', '16GB+512GB', '16GB+1TB'],
  });
});

test('values that are no sizes of memory stand in the order of the shop', () => {
  expect(offered(['版本'], [['512GB 礼盒'], ['标准版'], ['256GB']])).toEqual({
    版本: ['512GB 礼盒', '标准版', '256GB'],
  });
  expect(offered(['尺寸'], [['46mm'], ['42mm']])).toEqual({ 尺寸: ['46mm', '42mm'] });
});
