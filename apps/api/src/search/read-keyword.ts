import type { Synonyms } from '../search-rule/search-rule.service.ts';
import { keepReadings } from './dictionary.ts';
import { expandKeyword } from './expand-keyword.ts';
import { type FirmQuery, mergeQueries } from './merge-queries.ts';
import { buildSearchQuery, type SearchQuery } from './query.ts';
import { correctKeyword } from './query-correct.ts';
import type { SearchVocabulary } from './query-vocabulary.ts';

/** A way to read a keyword; `correctedKeyword` is empty where it is read as it was typed. */
export interface KeywordReading {
  query: SearchQuery;
  correctedKeyword: string;
}

interface Lazy {
  typed: KeywordReading[];
  corrected?: KeywordReading[];
}

/** What most people type is typed by many, and reads the same as long as the vocabulary of the tenant does. */
const kept = keepReadings<Lazy>(2_000);
const numbers = new WeakMap<object, number>();
const noSynonyms: readonly Synonyms[] = [];
let lastNumber = 0;

/**
 * The ways to read a keyword: as it was typed, with the synonyms of the site, then corrected. A correction takes as
 * long as a reading and most keywords need none, so it is made when somebody goes on to it.
 */
export function readKeyword(
  keyword: string,
  vocabulary: SearchVocabulary,
  synonyms: readonly Synonyms[] = noSynonyms,
): () => Generator<KeywordReading, void> {
  const key = `${numberOf(vocabulary)} ${numberOf(synonyms)} ${keyword}`;
  const known = kept.get(key) ?? { typed: readAs(keyword, '', vocabulary, synonyms) };
  kept.set(key, known);
  return function* () {
    yield* known.typed;
    known.corrected ??= readCorrected(keyword, vocabulary, synonyms);
    yield* known.corrected;
  };
}

function numberOf(thing: object): number {
  const known = numbers.get(thing);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(thing, lastNumber);
  return lastNumber;
}

function readCorrected(
  keyword: string,
  vocabulary: SearchVocabulary,
  synonyms: readonly Synonyms[],
): KeywordReading[] {
  const corrected = correctKeyword(keyword, vocabulary);
  return corrected === undefined ? [] : readAs(corrected, corrected, vocabulary, synonyms);
}

function readAs(
  keyword: string,
  correctedKeyword: string,
  vocabulary: SearchVocabulary,
  synonyms: readonly Synonyms[],
): KeywordReading[] {
  const [first, ...others] = expandKeyword(keyword, synonyms).flatMap(({ text, taught }): FirmQuery[] => {
    const query = buildSearchQuery(text, vocabulary);
    const firm = taught.flatMap((words) => buildSearchQuery(words, vocabulary)?.strict ?? []);
    return query ? [{ query, firm }] : [];
  });
  return first ? [{ query: mergeQueries([first, ...others]), correctedKeyword }] : [];
}
