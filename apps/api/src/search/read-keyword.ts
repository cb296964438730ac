import { keepReadings } from './dictionary.ts';
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
const vocabularies = new WeakMap<SearchVocabulary, number>();
let lastNumber = 0;

/**
 * The ways to read a keyword: as it was typed, then corrected. A correction takes as long as a reading and most keywords need none, so it
 * is made when somebody goes on to it.
 */
export function readKeyword(
  keyword: string,
  vocabulary: SearchVocabulary,
): () => Generator<KeywordReading, void> {
  const key = `${numberOf(vocabulary)} ${keyword}`;
  const known = kept.get(key) ?? { typed: readAs(keyword, '', vocabulary) };
  kept.set(key, known);
  return function* () {
    yield* known.typed;
    known.corrected ??= readCorrected(keyword, vocabulary);
    yield* known.corrected;
  };
}

function numberOf(vocabulary: SearchVocabulary): number {
  const known = vocabularies.get(vocabulary);
  if (known !== undefined) return known;
  lastNumber += 1;
  vocabularies.set(vocabulary, lastNumber);
  return lastNumber;
}

function readCorrected(keyword: string, vocabulary: SearchVocabulary): KeywordReading[] {
  const corrected = correctKeyword(keyword, vocabulary);
  return corrected === undefined ? [] : readAs(corrected, corrected, vocabulary);
}

function readAs(keyword: string, correctedKeyword: string, vocabulary: SearchVocabulary): KeywordReading[] {
  const query = buildSearchQuery(keyword, vocabulary);
  return query ? [{ query, correctedKeyword }] : [];
}
