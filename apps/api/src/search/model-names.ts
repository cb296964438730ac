import { cutWords, findBrand, isFiller, isMakerLine } from './dictionary.ts';
import { readAtoms } from './tokenize-atoms.ts';
import { normalizeText } from './tokenize-text.ts';

const maxNameLength = 300;
const maxLexemeLength = 60;
/** Words that a shopper leaves out of a model name or adds to it without meaning another one. */
const besideTheModel = new Set([
  ...['手机', '智能手机', '官方', '标准版', '全网通', '国行', '双卡双待'],
  ...['galaxy'],
]);
/** Ends of names as they are typed behind a number: 15 Pro Max is 15pm, K70 至尊版 is k70u. The longest come first. */
const shortEndings: readonly (readonly [ending: readonly string[], short: readonly string[]])[] = [
  [['pro', 'max'], ['pm']],
  [
    ['pro', 'plus'],
    ['p', 'plus'],
  ],
  [['pro'], ['p']],
  [['ultra'], ['u']],
  [['至尊', '版'], ['u']],
  [['至尊版'], ['u']],
  [['至尊纪念版'], ['u']],
];

/** Words that only count what is called so, by the letter that is typed for them. */
const countWords = new Map([['series', 's']]);

/** Names that a model goes by, as lexemes. */
export interface NameLexemes {
  /** The whole name without its maker: 苹果17, iPhone 17 and iphone17手机 give the same. */
  readonly whole: readonly string[];
  /** Ends of it that pass for the name: Galaxy S25+ is called S25+ as well. */
  readonly parts: readonly string[];
}

/** The words of a name without quantities, which are no part of it. */
export function readNameWords(name: string): string[] {
  return readAtoms(normalizeText(name, maxNameLength)).flatMap(({ kind, text }) => {
    if (kind === 'quantity') return [];
    return kind === 'han' ? [...cutWords(text)] : [text];
  });
}

/** The lexeme of a whole model name, without its maker; undefined where only the maker is named. */
export function exactLexeme(words: readonly string[]): string | undefined {
  const name = words.filter(isOfModel).join('');
  return name === '' ? undefined : `=${name}`.slice(0, maxLexemeLength);
}

/** Everything that passes for a model's name, in full and as it is typed in haste. */
export function exactLexemes(words: readonly string[]): NameLexemes {
  const ways = [words, shorten(words)].map((way) => way.filter(isOfModel));
  const letters = shortenCount(words)?.words.filter(isOfModel);
  return {
    whole: unique(ways.map((way) => exactLexeme(way))),
    // What others may be called in full is no whole name: Watch S4 is one, and the Series 4 in haste.
    parts: unique([
      ...(letters ? [exactLexeme(letters)] : []),
      ...ways.flatMap((way) => laterNames(way).map((name) => exactLexeme(name))),
    ]),
  };
}

/**
 * The runs of letters and numbers in a name, each as a lexeme: what is made for the iPhone 16 Pro Max says 16promax and
 * not 16, which is what is made for the iPhone 16.
 */
export function runLexemes(words: readonly string[]): NameLexemes {
  const runs: string[][] = [];
  let run: string[] = [];
  for (const word of [...words, '']) {
    if (/^[^\p{Script=Han}]+$/u.test(word)) {
      if (isOfModel(word)) run.push(word);
      continue;
    }
    if (run.length > 0) runs.push(run);
    run = [];
  }
  const ways = runs.flatMap((one) => [one, shorten(one)]);
  return {
    whole: unique(ways.map(runLexeme)),
    parts: unique(ways.flatMap((way) => laterNames(way).map(runLexeme))),
  };
}

/** The lexeme of one run of letters and numbers. */
export function runLexeme(words: readonly string[]): string | undefined {
  return words.length === 0 ? undefined : `#${words.join('')}`.slice(0, maxLexemeLength);
}

/**
 * Short ends of a name together with the number they follow: 15pm, and pm for who types a space; and a word that only
 * counts by its letter: the s10 of Series 10.
 */
export function shortEndingsOf(words: readonly string[]): { joined: string[]; alone: string[] } {
  const joined: string[] = [];
  const alone: string[] = [];
  const counted = shortenCount(words);
  if (counted) joined.push(...counted.joins);
  for (const { number, short } of findShortEndings(words)) {
    for (const [index, word] of short.entries()) {
      joined.push(`${index === 0 ? number : short[index - 1]}${word}`);
      alone.push(word);
    }
  }
  return { joined, alone };
}

/** The code of a model or SKU as it is looked for: 24129PN74C, SM-S9280 without what parts it. */
export function codeLexeme(code: string): string | undefined {
  const plain = normalizeText(code, maxLexemeLength).replace(/[^\p{L}\p{N}]/gu, '');
  return plain.length >= 4 ? `!${plain}` : undefined;
}

/** Reads the atoms of a keyword as a code, whole or cut short; undefined for what does not look like one. */
export function codeMeantBy(keyword: string): string | undefined {
  const text = normalizeText(keyword, 100);
  const looksLikeCode =
    /^[a-z0-9]+(?:[-_/.][a-z0-9]+)*[-_/.]?$/.test(text) && /[0-9]|[-_]/.test(text) && /[a-z]/.test(text);
  return looksLikeCode || /^\d{5,}$/.test(text) ? codeLexeme(text) : undefined;
}

function isOfModel(word: string): boolean {
  return !findBrand(word) && !isMakerLine(word) && !besideTheModel.has(word) && !isFiller(word);
}

function laterNames(words: readonly string[]): (readonly string[])[] {
  return words
    .map((_, start) => words.slice(start))
    .filter((name, start) => start > 0 && name.length > 1 && /\d/.test(name.join('')));
}

/** The name with its end as it is typed in haste, where it has such an end. */
function shorten(words: readonly string[]): readonly string[] {
  const [found] = findShortEndings(words);
  if (!found) return words;
  return [...words.slice(0, found.from), ...found.short, ...words.slice(found.from + found.length)];
}

/** A name whose counting word is typed as its letter: Watch S10 for Watch Series 10. */
function shortenCount(words: readonly string[]): { words: readonly string[]; joins: string[] } | undefined {
  const at = words.findIndex((word, index) => countWords.has(word) && /^\d+$/.test(words[index + 1] ?? ''));
  const letter = countWords.get(words[at] ?? '');
  if (letter === undefined) return undefined;
  // Who types it in one word wants it beside the word before, too: applewatchs9.
  const joins = [`${letter}${words[at + 1]}`, ...(at > 0 ? [`${words[at - 1]}${letter}`] : [])];
  return { words: words.with(at, letter), joins };
}

function findShortEndings(
  words: readonly string[],
): { number: string; from: number; length: number; short: readonly string[] }[] {
  return words.flatMap((word, index) => {
    // 11T Pro: a letter may stand between the number and the end.
    const at = /^\d+$/.test(word) ? (/^[a-z]$/.test(words[index + 1] ?? '') ? index + 2 : index + 1) : -1;
    if (at < 0) return [];
    for (const from of new Set([index + 1, at])) {
      const ending = shortEndings.find(([one]) => one.every((part, place) => words[from + place] === part));
      if (ending)
        return [{ number: words[from - 1] ?? '', from, length: ending[0].length, short: ending[1] }];
    }
    return [];
  });
}

function unique(lexemes: readonly (string | undefined)[]): string[] {
  return [...new Set(lexemes.filter((one) => one !== undefined))];
}
