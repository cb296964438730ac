import { Converter } from 'opencc-js/t2cn';

/** Text as words are looked for in it. */
export interface SqueezedText {
  /** Letters and digits alone, in one form. */
  readonly text: string;
  /** For each of them, whether something stood before it that was left out: a blank, a point, a heart. */
  readonly gapBefore: readonly boolean[];
}

/** Built when the first text comes by. */
let simplify: ReturnType<typeof Converter> | undefined;

/**
 * Brings text into the form that words are compared in: half width, lower case, no accents, simplified characters, and
 * nothing between them, so that ＷＥＩ 信, w.e.i信 and wei信 are the same.
 */
export function squeezeText(typed: string): SqueezedText {
  const plain = typed
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFKC')
    .toLowerCase();
  simplify ??= Converter({ from: 't', to: 'cn' });
  let text = '';
  const gapBefore: boolean[] = [];
  let isGap = true;
  for (const character of simplify(plain)) {
    if (!/[\p{L}\p{N}]/u.test(character)) {
      isGap = true;
      continue;
    }
    for (let unit = 0; unit < character.length; unit += 1) {
      gapBefore.push(isGap);
      isGap = false;
    }
    text += character;
  }
  return { text, gapBefore };
}
