/** Fewest and most characters of a password, as people count them. */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const;
/** What a field takes: longer than any password, so that one that is too long is told and not cut. */
export const PASSWORD_FIELD_LENGTH = 200;
export const GUESSED_FIRST = '密码过于简单，容易被猜到，请换一个';
/** Shorter names stand in too many words. */
const SHORTEST_NAME = 4;

/** Rows of the keyboard and counting, forwards and backwards. */
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(
  (row) => [row, [...row].reverse().join('')],
);

/**
 * What is wrong with a new password, in Chinese, or undefined: 8 to 64 of any characters, blanks and Chinese too, none
 * that is a run or a repetition, none that holds the account's own name. The API asks a list of common ones besides.
 */
export function explainPassword(password: string, own: { value: string; name: string }): string | undefined {
  const { min, max } = PASSWORD_LENGTH;
  const characters = [...password];
  if (characters.length < min || characters.length > max) return `密码长度需为 ${min}～${max} 位`;
  const small = password.toLowerCase();
  if (own.value.length >= SHORTEST_NAME && small.includes(own.value.toLowerCase()))
    return `密码中不能包含${own.name}`;
  if (new Set(small).size <= 3) return GUESSED_FIRST;
  // Of one run (abcdefgh) little is left once it is taken away.
  if (rows.some((row) => longestRun(small, row) >= characters.length - 2)) return GUESSED_FIRST;
  return undefined;
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
