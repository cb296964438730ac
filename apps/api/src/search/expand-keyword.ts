import type { Synonyms } from '../search-rule/search-rule.service.ts';
import { cutWords } from './dictionary.ts';
import { normalizeText } from './tokenize-text.ts';

/** Characters of a keyword that count (see query.ts). */
const LONGEST = 100;
/** Texts that a keyword becomes at most: each is read and looked for. */
const MOST_TEXTS = 8;

/** A text that a keyword is read as, and the words of the site that stand in it in the place of what was typed. */
export interface KeywordText {
  readonly text: string;
  readonly taught: readonly string[];
}

interface Place {
  from: number;
  to: number;
  /** What may stand there as well. */
  others: readonly string[];
}

/**
 * A keyword as it was typed, and with the synonyms of a site in the place of what it says. A word is one only where it
 * stands by itself: 果机 is none of 水果机. Synonyms of synonyms are not looked for.
 */
export function expandKeyword(keyword: string, groups: readonly Synonyms[]): [KeywordText, ...KeywordText[]] {
  const typed: KeywordText = { text: keyword, taught: [] };
  if (groups.length === 0) return [typed];
  const text = normalizeText(keyword, LONGEST);
  let texts: KeywordText[] = [{ text: '', taught: [] }];
  let end = 0;
  for (const { from, to, others } of findPlaces(text, groups)) {
    const kept = text.slice(end, from);
    const ways = [
      { way: text.slice(from, to), taught: [] },
      ...others.map((way) => ({ way, taught: [way] })),
    ];
    texts = ways
      .flatMap(({ way, taught }) =>
        texts.map((before) => ({
          text: `${before.text}${kept}${way}`,
          taught: [...before.taught, ...taught],
        })),
      )
      .slice(0, MOST_TEXTS);
    end = to;
  }
  const others = texts.slice(1).map((one) => ({ ...one, text: `${one.text}${text.slice(end)}` }));
  const byText = new Map(others.filter((one) => one.text !== text).map((one) => [one.text, one]));
  return [typed, ...byText.values()];
}

/** Where words of the groups stand, from left to right; of words that overlap the longest. */
function findPlaces(text: string, groups: readonly Synonyms[]): Place[] {
  const found: Place[] = [];
  const edges = wordEdges(text);
  for (const { words, oneWay } of groups) {
    const normal = words.map((word) => normalizeText(word, LONGEST));
    for (const word of oneWay ? normal.slice(0, 1) : normal) {
      if (word === '') continue;
      for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + 1)) {
        const to = from + word.length;
        const isWhole = word.length === text.length || (edges.has(from) && edges.has(to));
        if (isWhole) found.push({ from, to, others: normal.filter((other) => other !== word) });
      }
    }
  }
  found.sort((left, right) => right.to - right.from - (left.to - left.from) || left.from - right.from);
  const taken: Place[] = [];
  for (const place of found) {
    const same = taken.find(({ from, to }) => from === place.from && to === place.to);
    if (same) same.others = [...new Set([...same.others, ...place.others])];
    else if (taken.every(({ from, to }) => place.to <= from || to <= place.from)) taken.push(place);
  }
  return taken.sort((left, right) => left.from - right.from);
}

/** Where words begin and end: around signs, between Chinese and Latin, and between the words of Chinese. */
function wordEdges(text: string): ReadonlySet<number> {
  const edges = new Set([0, text.length]);
  for (const { 0: run, index } of text.matchAll(/\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}]+/gv)) {
    edges.add(index).add(index + run.length);
    if (!/^\p{Script=Han}/u.test(run)) continue;
    let at = index;
    for (const word of cutWords(run)) {
      at += word.length;
      edges.add(at);
    }
  }
  return edges;
}
