/** What a payment password must not be made of. Empty strings count for nothing. */
export interface KnownDigits {
  /** YYYY-MM-DD. */
  birthday?: string;
  mobile?: string;
}

/**
 * What is wrong with a payment password, in Chinese, or undefined: six digits; no run (123456), no repetition (111111,
 * 121212, 123123), not the birthday in any common writing, not the end of the mobile number.
 */
export function explainPayPassword(
  password: string,
  { birthday = '', mobile = '' }: KnownDigits = {},
): string | undefined {
  if (!/^\d{6}$/.test(password)) return '支付密码为 6 位数字';
  if (isRun(password)) return '支付密码不能是连续的数字，请换一个';
  if (isRepetition(password)) return '支付密码不能是重复的数字，请换一个';
  if (datesOf(birthday).includes(password)) return '支付密码不能是您的生日，请换一个';
  if (mobile !== '' && (mobile.endsWith(password) || mobile.startsWith(password)))
    return '支付密码不能是手机号码的一部分，请换一个';
  return undefined;
}

function isRun(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, place) => (Number(digit) - Number(digits[place]) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

/** One, two or three digits again and again, or three pairs. */
function isRepetition(digits: string): boolean {
  return (
    [1, 2, 3].some((length) => digits === digits.slice(0, length).repeat(6 / length)) ||
    /^(\d)\1(\d)\2(\d)\3$/.test(digits)
  );
}

/** Six digits that a birthday is written with. */
function datesOf(birthday: string): string[] {
  const [year = '', month = '', day = ''] = birthday.split('-');
  if (year.length !== 4 || month.length !== 2 || day.length !== 2) return [];
  const short = year.slice(2);
  return [short + month + day, month + day + short, day + month + short, year + month];
}
