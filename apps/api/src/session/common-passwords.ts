import { createRequire } from 'node:module';
import { GUESSED_FIRST, PASSWORD_LENGTH } from '@jishi/contract/password.ts';

/** The lists of words: 1.3 MB, read when the first password is chosen and not at each start. */
const readLists = (): typeof import('@zxcvbn-ts/language-common') =>
  createRequire(import.meta.url)('@zxcvbn-ts/language-common');

/**
 * What is common here and missing from lists that were made elsewhere: 我爱你, 我爱你一生一世, family names with digits, shops.
 */
const commonHere =
  'woaini520 woaini521 woaini123 woaini1314 woaini5201314 wo123456 li123456 wang1234 zhang123 5201314a 5201314aa a5201314 5201314520 ' +
  'aa123456789 aaa111222 w123456789 x123456789 z123456789 zxc123456 admin888 88888888 123456aa 123456qq 123456asd 1234qwer 12345678a ' +
  'taobao123 jingdong1 xiaomi123 huawei123 iphone123 china2008 beijing2008 kunming123 nihao123 mima1234 mima123456';

let common: Set<string> | undefined;

/**
 * Says so when everybody who guesses would try a password early: it stands in the list of leaked ones that `@zxcvbn-ts`
 * keeps (MIT), or in ours. Upper and lower case are the same.
 */
export function explainCommonPassword(password: string): string | undefined {
  common ??= new Set(
    [...readLists().dictionary['passwords-common'], ...commonHere.split(' ')]
      .map((one) => String(one).toLowerCase())
      .filter((one) => one.length >= PASSWORD_LENGTH.min),
  );
  return common.has(password.normalize('NFKC').toLowerCase()) ? GUESSED_FIRST : undefined;
}
