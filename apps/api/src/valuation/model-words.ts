import { toPinyin } from '../search/search.service.ts';

const HAN = /\p{Script=Han}/u;
/** Parts that a search may begin with within a name: 红 米, Mate, 70, Pro+. */
const PARTS = /\p{Script=Han}|[a-z]+|\d+|\+/gu;

/** What is compared: small letters, figures, characters and the plus, letters of other widths made plain. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Script=Han}a-z\d+ ]/gu, ' ');
}

/**
 * What a search may begin with of a model: its name without blanks from each of its parts on, and the same in pinyin
 * and in initials where the part is Chinese. `苹果iphone15`, `iphone15`, `15`, `pingguoiphone15`, `pgiphone15`.
 */
export function wordsOfModel(brandName: string, name: string): string[] {
  // A name that has its brand in front says it once: Apple iPhone 15.
  const text = plain(name.startsWith(brandName) ? name : `${brandName} ${name}`);
  const words = new Set<string>();
  // Blanks tell where a part ends, so they go after that only.
  for (const { index } of text.matchAll(PARTS)) {
    const rest = text.slice(index).replaceAll(' ', '');
    words.add(rest);
    if (!HAN.test(rest.charAt(0))) continue;
    const { full, initials } = spell(rest);
    words.add(full).add(initials);
  }
  return [...words];
}

function spell(text: string): { full: string; initials: string } {
  const runs = [...text.matchAll(/\p{Script=Han}+|[^\p{Script=Han}]+/gu)].map(([run]) =>
    HAN.test(run) ? toPinyin(run) : { full: run, initials: run },
  );
  return {
    full: runs.map(({ full }) => full).join(''),
    initials: runs.map(({ initials }) => initials).join(''),
  };
}

/** Most words of a search that are looked at. */
const MOST_WORDS = 6;

/** What a search asks for, first as it was typed (苹果 and iphone15), then with letters and figures apart. */
export function wordsOfSearch(typed: string): string[][] {
  const text = plain(typed);
  const together = [...text.matchAll(/\p{Script=Han}+|[a-z\d+]+/gu)].map(([word]) => word);
  const apart = [...text.matchAll(/\p{Script=Han}+|[a-z]+|\d+|\+/gu)].map(([word]) => word);
  const tries = together.length === apart.length ? [together] : [together, apart];
  return tries.map((words) => words.slice(0, MOST_WORDS)).filter((words) => words.length > 0);
}
