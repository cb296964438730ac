/** The forms in which one name is written. */
export interface Name {
  /** Files and directories: `gift-card`. */
  readonly kebab: string;
  /** Values and operations: `giftCard`. */
  readonly camel: string;
  /** Components and types: `GiftCard`. */
  readonly pascal: string;
  /** Tables: `gift_card`. */
  readonly snake: string;
}

/**
 * Reads a name in kebab-case or camelCase.
 * @throws Error where it is neither
 */
export function readName(written: string): Name {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+|[A-Z][a-z0-9]*)*$/.test(written)) {
    throw new Error(`${written} is no name: write gift-card or giftCard`);
  }
  const words = written
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .split('-')
    .filter((word) => word !== '');
  const pascal = words.map((word) => (word[0] ?? '').toUpperCase() + word.slice(1)).join('');
  return {
    kebab: words.join('-'),
    camel: (pascal[0] ?? '').toLowerCase() + pascal.slice(1),
    pascal,
    snake: words.join('_'),
  };
}

/** Many of a thing, in the case of the word: `GiftCards`, `activities`; `news` and `stores` are many already. */
export function pluralOf(word: string): string {
  if (/[^s]s$/.test(word)) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/**
 * What a function is called that does something in an area. One word alone would say too little, and could be a word of
 * the language: `add` of the cart is `addCart`.
 */
export function verbOf(act: Name, area: Name): Name {
  return act.kebab.includes('-') ? act : readName(`${act.kebab}-${area.kebab}`);
}
