/**
 * Formats that forms and the API check alike: no imports, so that the browser pays for nothing else. A value is taken
 * as it stands; who wants blanks forgiven trims first.
 */

/** A mainland mobile number (S377): 11 digits, a 1 and then 3 to 9. */
const MOBILE = /1[3-9]\d{9}/;
export const MOBILE_PATTERN = new RegExp(`^${MOBILE.source}$`);

/** Whether a value is a mainland mobile number (S377). */
export function isMobile(value: string): boolean {
  return MOBILE_PATTERN.test(value);
}

/** Whether a mobile number stands somewhere in a text, whatever is around it. */
export function holdsMobile(text: string): boolean {
  return MOBILE.test(text);
}

/** An e-mail address (S378) of at most 254 characters: a name, an @ and a domain with a dot. */
export function isEmail(value: string): boolean {
  return (
    value.length <= 254 &&
    /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i.test(
      value,
    )
  );
}

/** Digits only, at least one (S379). */
export function isDigits(value: string): boolean {
  return /^[0-9]+$/.test(value);
}

/** A landline (S380): 7 or 8 digits, before them an area code of 3 or 4 beginning with 0, with or without a hyphen. */
export function isLandline(value: string): boolean {
  return /^(?:0\d{2,3}-?)?[1-9]\d{6,7}$/.test(value);
}

/**
 * An ID-card number (S381): 15 or 18 digits with a date of birth in them; the last of 18 is the check digit and may be
 * X.
 */
export function isIdCard(value: string): boolean {
  if (/^[1-9]\d{14}$/.test(value)) return isDate(`19${value.slice(6, 12)}`);
  if (!/^[1-9]\d{16}[\dXx]$/.test(value)) return false;
  return isDate(value.slice(6, 14)) && value.slice(17).toUpperCase() === checkDigitOf(value);
}

/**
 * An ID-card number as it is compared: in capitals, and one of 15 digits as the one of 18 that replaced it. Takes a
 * valid number.
 */
export function writeIdCard(value: string): string {
  if (value.length !== 15) return value.toUpperCase();
  const born = `${value.slice(0, 6)}19${value.slice(6)}`;
  return born + checkDigitOf(born);
}

/** Chinese characters only, at least one (S382). The dot that joins parts of a name (古丽·买买提) is none. */
export function isChinese(value: string): boolean {
  return /^\p{Script=Han}+$/u.test(value);
}

const idCardWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;

/** The last place of an ID card of 18, from the 17 before it (GB 11643: weighted sum modulo 11). */
function checkDigitOf(value: string): string {
  const sum = idCardWeights.reduce((total, weight, place) => total + weight * Number(value[place]), 0);
  return '10X98765432'.charAt(sum % 11);
}

/** Whether `yyyymmdd` is a day of the calendar. */
function isDate(text: string): boolean {
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)].map(Number) as [
    number,
    number,
    number,
  ];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
