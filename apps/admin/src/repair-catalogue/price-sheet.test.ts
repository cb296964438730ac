import { expect, test } from 'vitest';
import { readPriceRows, sheetOfPrices } from './price-sheet.ts';

const row = {
  ...{
    id: 1,
    productId: 2,
    ppid: 3,
    model: 'Apple iPhone 17 Pro',
    modelName: 'Apple iPhone 17 Pro',
    brandId: 4,
    brandName: 'Apple',
    itemId: 5,
  },
  ...{ itemName: '后盖碎裂', grade: 'quality' as const, price: 499, labour: 100, warrantyDays: 180 },
  ...{ partPpid: 6, partName: '后盖', partCode: 'PART-1', from: 99 },
} as const;

test('what is saved can be handed in again, prices after a look among it', () => {
  const { columns, rows } = sheetOfPrices([row, { ...row, price: null, partCode: '' }]);
  const read = readPriceRows([columns.map(({ title }) => title), ...rows]);
  expect(read).toEqual([
    {
      ...{ line: 2, brand: 'Apple', model: 'Apple iPhone 17 Pro', item: '后盖碎裂', grade: '优质配件' },
      ...{ price: '499', labour: '100', warrantyDays: '180', partCode: 'PART-1' },
    },
    expect.objectContaining({ line: 3, price: '检测后报价', partCode: '' }),
  ]);
});

test('a missing column is named, an empty line is passed over', () => {
  expect(() => readPriceRows([['品牌', '型号']])).toThrow('故障');
  const heads = ['品牌', '型号', '故障', '配件等级', '维修价（元）', '质保天数'];
  const rows = readPriceRows([heads, [null, '', null], ['小米', '小米 17', '进水', '原厂配件', 199.5, 90]]);
  expect(rows).toMatchObject([{ line: 3, price: '199.5', labour: '', partCode: '' }]);
});
