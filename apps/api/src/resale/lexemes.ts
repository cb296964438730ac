import { findBrand, findLineMaker, findMakerAtStart } from '../search/search.service.ts';

/** Words that say what all of these goods are, and nothing about any. */
const plainWords = /二手(?:良品|手机|机)?|良品|一手(?:货源?)?|优品(?:特价)?|特价|官翻机?|样机|样品/g;
const MOST_TERMS = 8;
/** Stands before a word that narrows a list, so that no word that is typed begins like it. */
const WORD_SIGN = '=';

/** Runs of one script: of characters, or of letters and figures. */
const runsOf = (text: string): string[] =>
  text.match(/\p{Script=Han}+|[[\p{L}\p{N}+]--\p{Script=Han}]+/gv) ?? [];
const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase();
const isHan = (run: string): boolean => /^\p{Script=Han}/u.test(run);

/** Parts of text that are looked for: letters and figures by themselves, characters two by two. */
export function termsOf(keywords: string): string[] {
  const terms = runsOf(plainOf(keywords).replaceAll(plainWords, ' ')).flatMap((run) => {
    const maker = findMakerAtStart(run) ?? '';
    const rest = run.slice(maker.length);
    return [...(maker === '' ? [] : [maker]), ...(isHan(run) ? pairs(rest) : letters(rest))];
  });
  return [...new Set(terms)].slice(0, MOST_TERMS);
}

/** `iphone16` stands in names as `iPhone 16`. */
function letters(run: string): string[] {
  return run.match(/\p{N}+[a-z+]*|[^\p{N}]+/gu) ?? [];
}

function pairs(run: string): string[] {
  const signs = [...run];
  if (signs.length <= 2) return signs.length === 0 ? [] : [run];
  return signs.slice(0, -1).map((sign, at) => `${sign}${signs[at + 1]}`);
}

/**
 * What a listing is found by: every part that a term may begin, and the words that narrow lists (`成色:99新`). A term is
 * met by what begins with it, so that of characters each pair and the last one suffice. A maker is there by each of
 * its names: who looks for 苹果 means an iPhone.
 */
export function lexemesOf(parts: readonly string[], words: readonly string[]): string[] {
  const lexemes = runsOf(plainOf(parts.join(' '))).flatMap((run) => [
    ...(isHan(run) ? [...pairs(run), [...run].at(-1) ?? run] : letters(run)),
    ...makersOf(run),
  ]);
  return [...new Set([...lexemes, ...words.map((word) => WORD_SIGN + word)])];
}

/** Every name of the makers that a run names, by themselves or by a line as iPhone is. */
function makersOf(run: string): string[] {
  return [run, ...letters(run)].flatMap((word) => {
    const maker = findMakerAtStart(word);
    return (maker === undefined ? findLineMaker(word) : findBrand(maker))?.names ?? [];
  });
}

/** What a part of a search asks for, in the form of PostgreSQL. */
export function askForTerm(term: string): string {
  return `${quote(term)}:*`;
}

/** One of some words of a name. */
export function askForWords(words: readonly string[]): string {
  return `(${words.map((word) => quote(WORD_SIGN + word)).join(' | ')})`;
}

function quote(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
