/** Soft hyphens, fillers and marks of width zero and of direction. The joiner stays: faces are made with it. */
const unseen =
  /\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180e|[\u00ad\u061c\u115f\u1160\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/gu;

/** What somebody typed for others to read: nothing in it is unseen, turns the direction or widens the page. */
export function cleanText(typed: string): string {
  return (
    typed
      .normalize('NFC')
      .replace(unseen, '')
      // More marks over one letter than a language has climb over the lines above.
      .replace(/(\p{M}{3})\p{M}+/gu, '$1')
      .replace(/[^\S\n]+/gu, ' ')
      .replace(/ ?\n ?/gu, '\n')
      .replace(/\n{3,}/gu, '\n\n')
      .trim()
  );
}

/** Characters that can be seen. */
export function countVisible(words: string): number {
  return [...words].filter((one) => /[^\s\p{C}\p{M}]/u.test(one)).length;
}
