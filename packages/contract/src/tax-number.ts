/**
 * The tax number of a buyer: page and API check it alike. A unified social credit code (GB 32100) has 18 characters and
 * a check digit; older numbers of 15 and 20 characters have none and are still used by some kinds of payers.
 */

/** Digits and letters but I, O, S, V and Z, each worth its place. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** The last character of a unified social credit code. @param first its first 17 characters; undefined for others */
export function checkDigitOf(first: string): string | undefined {
  if (first.length !== WEIGHTS.length) return undefined;
  let sum = 0;
  for (const [at, weight] of WEIGHTS.entries()) {
    const worth = ALPHABET.indexOf(first.charAt(at));
    if (worth < 0) return undefined;
    sum += worth * weight;
  }
  return ALPHABET.charAt((31 - (sum % 31)) % 31);
}

/** Whether 18 characters are a unified social credit code with its check digit. */
export function isCreditCode(value: string): boolean {
  return value.length === 18 && checkDigitOf(value.slice(0, 17)) === value.charAt(17);
}

/** A number as it is kept: without blanks, letters as capitals. */
export function tidyTaxNumber(value: string): string {
  return value.replace(/\s/g, '').toUpperCase();
}

/** What is wrong with the tax number of a company, in words for its buyer; undefined for one that holds. */
export function explainTaxNumber(value: string): string | undefined {
  if (value === '') return '请填写纳税人识别号';
  if (!/^(?:[0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/.test(value)) return '税号应为 18 位数字或大写字母';
  return value.length === 18 && !isCreditCode(value) ? '税号校验不通过，请检查' : undefined;
}

/** A number of the old kinds is taken, and its buyer asked to look again; undefined where there is nothing to say. */
export function warnOfTaxNumber(value: string): string | undefined {
  return value.length === 15 || value.length === 20
    ? '这是旧版税号，请确认贵单位仍在使用；多数单位已换用 18 位统一社会信用代码'
    : undefined;
}
