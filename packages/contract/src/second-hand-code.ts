import { readYuan } from './list-code.ts';

/** One value of one property that a unit has: 成色 (name) is 99新 (value). */
export interface UnitWord {
  readonly name: string;
  readonly value: string;
}

/** What the `coll` of the second-hand search says (S370). 0 is any; prices are whole yuan. */
export interface UnitCode {
  readonly categoryId: number;
  readonly brandId: number;
  readonly minPrice: number;
  /** 0: no upper bound. */
  readonly maxPrice: number;
  /** A place in `resaleSorts`. */
  readonly sort: number;
  /** Sorted by name and value, each once. Values of one name are alternatives, names must all hold. */
  readonly words: readonly UnitWord[];
}

export const emptyUnitCode: UnitCode = {
  categoryId: 0,
  brandId: 0,
  minPrice: 0,
  maxPrice: 0,
  sort: 0,
  words: [],
};
const MOST_WORDS = 20;
const MOST_LETTERS = 40;
const SORTS = 5;

/**
 * Reads a code: six parts parted by `-`, the sixth of them text that is URL-encoded once (S370). People and crawlers
 * break codes, so nothing in it is an error: what cannot be read means any.
 */
export function readUnitCode(coll: string): UnitCode {
  const [category = '', brand = '', least = '', most = '', sort = '', text = ''] = coll.split('-');
  const prices = [Math.floor(readYuan(least)), Math.floor(readYuan(most))] as const;
  const isReversed = prices[1] > 0 && prices[0] > prices[1];
  return {
    categoryId: readId(category),
    brandId: readId(brand),
    minPrice: isReversed ? prices[1] : prices[0],
    maxPrice: isReversed ? prices[0] : prices[1],
    sort: /^\d$/.test(sort) && Number(sort) < SORTS ? Number(sort) : 0,
    words: readWords(decode(text)),
  };
}

/** Writes a code in its one canonical form; no word is `0`. */
export function writeUnitCode({ categoryId, brandId, minPrice, maxPrice, sort, words }: UnitCode): string {
  const text = normalise(words)
    .map(({ name, value }) => `${writeOut(name)}:${writeOut(value)}`)
    .join('_');
  // A hyphen parts the code, and is one of the few signs that the encoding leaves alone.
  const encoded = encodeURIComponent(text).replaceAll('-', '%2D');
  return [categoryId, brandId, minPrice, maxPrice, sort, encoded || '0'].join('-');
}

/** The code with a word set, or taken out where it was set. */
export function toggleWord(code: UnitCode, word: UnitWord): UnitCode {
  const rest = code.words.filter(({ name, value }) => name !== word.name || value !== word.value);
  return { ...code, words: rest.length < code.words.length ? rest : normalise([...rest, word]) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function readWords(text: string): UnitWord[] {
  return normalise(
    text.split('_').flatMap((pair) => {
      const [name, value, more] = pair.split(':');
      return name !== undefined && value !== undefined && more === undefined
        ? [{ name: readBack(name), value: readBack(value) }]
        : [];
    }),
  );
}

/** The signs that part words, written with others. */
const escaped: Readonly<Record<string, string>> = { '~': '~t', _: '~u', ':': '~c' };
const writeOut = (text: string) => text.replace(/[~_:]/g, (sign) => escaped[sign] ?? sign);
const readBack = (text: string) =>
  text.replace(/~([tuc])/g, (_pair, letter) => ({ t: '~', u: '_', c: ':' })[letter as 't' | 'u' | 'c']);

function readId(text: string): number {
  // Past fifteen digits a number is no longer exact.
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** The same words have the same code, in whatever order they were chosen. */
function normalise(words: readonly UnitWord[]): UnitWord[] {
  const keyOf = ({ name, value }: UnitWord) => `${name}\u0000${value}`;
  const clean = words.flatMap(({ name, value }) => {
    const [left, right] = [cut(name), cut(value)];
    return left && right ? [{ name: left, value: right }] : [];
  });
  return [...new Map(clean.map((word) => [keyOf(word), word])).entries()]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([, word]) => word)
    .slice(0, MOST_WORDS);
}

/** Half a character cannot be encoded. */
function cut(text: string): string {
  return [...text.toWellFormed().trim()].slice(0, MOST_LETTERS).join('').trim();
}
