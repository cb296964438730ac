/**
 * The number of a phone as forms and the API check it. An IMEI has 15 digits, the last one by Luhn's rule; a MEID has
 * 14 hexadecimal digits of which the first is A to F, without a check digit or with one.
 */
export function isDeviceNumber(value: string): boolean {
  return isImei(value) || isMeid(value);
}

/** 15 digits, not all the same, with a right check digit. */
export function isImei(value: string): boolean {
  return /^\d{15}$/.test(value) && !/^(\d)\1{14}$/.test(value) && luhnSum(value, 10) % 10 === 0;
}

/** 14 hexadecimal digits beginning with A to F; a fifteenth is the check digit, in hexadecimal too. */
export function isMeid(value: string): boolean {
  if (/^[A-F][\dA-F]{13}$/i.test(value)) return true;
  return /^[A-F][\dA-F]{14}$/i.test(value) && luhnSum(value, 16) % 16 === 0;
}

/** Luhn's sum in a base: every second digit from the right is doubled, and the digits of the product are added. */
function luhnSum(value: string, base: 10 | 16): number {
  return [...value].toReversed().reduce((sum, letter, place) => {
    const product = Number.parseInt(letter, base) * (place % 2 === 1 ? 2 : 1);
    return sum + Math.floor(product / base) + (product % base);
  }, 0);
}

/** How a number is written down and compared: full-width letters made plain, no blanks, capitals. */
export function normalizeDeviceNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase();
}

/**
 * What a normalised number is: an IMEI, a MEID, or the serial number of a maker, which has 5 to 20 letters and digits.
 * Undefined for what is none; 15 digits with a wrong check digit are a mistyped IMEI and no serial number.
 */
export function kindOfDeviceNumber(number: string): 'imei' | 'meid' | 'sn' | undefined {
  if (isImei(number)) return 'imei';
  if (isMeid(number)) return 'meid';
  if (/^\d{15}$/.test(number)) return undefined;
  return /^[0-9A-Z]{5,20}$/.test(number) ? 'sn' : undefined;
}
