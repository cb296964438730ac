/**
 * The number of a phone as forms and the API check it. An IMEI has 15 digits, the last one by Luhn's rule; a MEID has 14 hexadecimal
 * digits of which the first is A to F, without a check digit or with one.
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
