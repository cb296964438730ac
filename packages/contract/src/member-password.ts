/** Fewest and most characters of a member's password. */
export const MEMBER_PASSWORD_LENGTH = { min: 8, max: 20 } as const;

/** Passwords that every list of leaked ones begins with, in small letters; what the rules below refuse anyway is left out. */
const leaked = new Set(
  (
    'password1 password12 password123 passw0rd p@ssw0rd p@ssword p@ssword1 abc123456 abcd1234 abc12345 a1234567 a12345678 a123456789 ' +
    'aa123456 aa123456789 aaa111222 asd123456 asdf1234 qwer1234 qwe123456 qwerty123 qwertyuiop1 q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t ' +
    '1qaz2wsx 1qazxsw2 zaq12wsx zxc123456 zxcvbnm1 zxcvbnm123 iloveyou1 woaini520 woaini521 woaini1314 woaini123 wo123456 li123456 ' +
    'wang1234 w123456789 x123456789 z123456789 admin123 admin1234 admin888 root1234 welcome1 letmein1 dragon123 monkey123 sunshine1 ' +
    'football1 michael1 superman1 charlie1 princess1 computer1 123456abc 123456aa 123456qq 123456asd 123456789a 1234qwer 123qweasd ' +
    '12345678a 5201314a 5201314aa a5201314 qq123456 qq123456789 test1234 taobao123 jingdong1 xiaomi123 huawei123 iphone123 china2008'
  ).split(' '),
);

/** Rows of the keyboard and counting, forwards and backwards. */
const rows = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(
  (row) => [row, [...row].reverse().join('')],
);

/**
 * What is wrong with a member's password, in Chinese, or undefined: length, two of letters, digits and signs, no blanks, none that
 * everybody tries first. Asked for a new password and, at a login, of the one that was typed (S214, S248).
 * @param mobile of the member; its digits must not be the password
 */
export function explainMemberPassword(password: string, mobile = ''): string | undefined {
  const { min, max } = MEMBER_PASSWORD_LENGTH;
  if (password.length < min || password.length > max) return `密码长度需为 ${min}～${max} 位`;
  if (/[^\x21-\x7e]/.test(password)) return '密码只能使用字母、数字和英文符号';
  const kinds = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  if (kinds < 2) return '密码需包含字母、数字、符号中的至少两种';
  if (mobile !== '' && password.includes(mobile)) return '密码中不能包含手机号码';
  if (isGuessedFirst(password.toLowerCase())) return '密码过于简单，容易被猜到，请换一个';
  return undefined;
}

function isGuessedFirst(password: string): boolean {
  if (leaked.has(password)) return true;
  if (new Set(password).size <= 3) return true;
  // Of one run (abcdefgh) little is left once it is taken away.
  return rows.some((row) => longestRun(password, row) >= password.length - 2);
}

/** Characters of the longest part of `password` that stands in `row` as it is. */
function longestRun(password: string, row: string): number {
  let longest = 0;
  for (let start = 0; start < password.length; start += 1) {
    while (row.includes(password.slice(start, start + longest + 1)) && start + longest < password.length)
      longest += 1;
  }
  return longest;
}
