/** Most digits of a number on the box. */
export const LONGEST_GTIN = 14;

const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/**
 * What is wrong with 商品条码, the number that the maker prints under the bars (GTIN: EAN-8, UPC-A, EAN-13, ITF-14), for
 * forms and for files; undefined where nothing is. An empty one is none.
 */
export function explainGtin(gtin: string): string | undefined {
  if (gtin === '') return undefined;
  if (/E\+?\d+$/i.test(gtin))
    return `“${gtin}”是表格软件写成的科学计数法，原来的条码已丢失；请把该列设为文本后重新填写`;
  if (!/^\d+$/.test(gtin)) return '条码只能是数字';
  if (!LENGTHS.has(gtin.length)) return `条码应为 8、12、13 或 14 位，实为 ${gtin.length} 位`;
  if (/^0+$/.test(gtin)) return '条码不能全为 0';
  if (checkDigitOf(gtin.slice(0, -1)) !== Number(gtin.at(-1)))
    return `条码校验位有误，请核对；前面的数字没有错时，最后一位应为 ${checkDigitOf(gtin.slice(0, -1))}`;
  return undefined;
}

/** The same number, whichever length it is written in: an UPC-A is an EAN-13 with a zero before. */
export function wholeGtin(gtin: string): string {
  return gtin === '' ? '' : gtin.padStart(LONGEST_GTIN, '0');
}

/** The digit that makes the sum of all, each second one from the right three times, a multiple of ten. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
