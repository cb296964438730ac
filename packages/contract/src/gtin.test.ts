import { expect, it } from 'vitest';
import { explainGtin, wholeGtin } from './gtin.ts';

it.each(['6901234567892', '96385074', '036000291452', '16901234567899', ''])('%s is one, or none', (gtin) => {
  expect(explainGtin(gtin)).toBeUndefined();
});

it.each([
  ['6901234567890', '条码校验位有误，请核对；前面的数字没有错时，最后一位应为 2'],
  ['690123456789', '条码校验位有误，请核对；前面的数字没有错时，最后一位应为 7'],
  ['69012345678', '条码应为 8、12、13 或 14 位，实为 11 位'],
  ['6901234O67892', '条码只能是数字'],
  ['00000000', '条码不能全为 0'],
  ['6.90123E+12', '“6.90123E+12”是表格软件写成的科学计数法，原来的条码已丢失；请把该列设为文本后重新填写'],
])('%s is none: %s', (gtin, words) => {
  expect(explainGtin(gtin)).toBe(words);
});

it('is the same with and without the zeros before it', () => {
  expect(wholeGtin('036000291452')).toBe(wholeGtin('0036000291452'));
});
