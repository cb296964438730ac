import type { VocabularyEntry } from './query-entry.ts';
import { compactText, findFirstKey } from './query-prefixes.ts';
import type { SearchVocabulary } from './query-vocabulary.ts';

/** One letter may begin every name of a large catalogue; the best of the first so many will do. */
const maxScanned = 20_000;
/** Makers and kinds of goods first, then what the merchant wants suggested; series and models go by what is sold. */
const kindOrder: Readonly<Record<VocabularyEntry['kind'], number>> = {
  ...{ brand: 0, category: 1, keyword: 2, series: 3, model: 3 },
};

/**
 * Names that begin with what has been typed so far: in Chinese, in Latin letters, in pinyin or in its initials.
 * What was typed out in full comes first, then makers and categories, then what is sold more.
 */
export function suggestTerms(prefix: string, vocabulary: SearchVocabulary, limit: number): VocabularyEntry[] {
  const typed = compactText(prefix);
  if (typed === '') return [];
  const { keys, entries } = vocabulary.prefixes;
  const found = new Map<string, { entry: VocabularyEntry; isWhole: boolean }>();
  const first = findFirstKey(keys, typed);
  for (let place = first; place < Math.min(keys.length, first + maxScanned); place += 1) {
    const key = keys[place] as string;
    if (!key.startsWith(typed)) break;
    for (const entry of entries[place] ?? []) {
      const known = found.get(entry.text);
      const isWhole = key === typed || known?.isWhole === true;
      found.set(entry.text, { entry: known === undefined ? entry : better(known.entry, entry), isWhole });
    }
  }
  return [...found.values()]
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || compareEntries(a.entry, b.entry))
    .slice(0, limit)
    .map(({ entry }) => entry);
}

function better(a: VocabularyEntry, b: VocabularyEntry): VocabularyEntry {
  return compareEntries(a, b) <= 0 ? a : b;
}

function compareEntries(a: VocabularyEntry, b: VocabularyEntry): number {
  return (
    kindOrder[a.kind] - kindOrder[b.kind] ||
    (b.popularity ?? 0) - (a.popularity ?? 0) ||
    Number(a.kind === 'model') - Number(b.kind === 'model') ||
    a.text.length - b.text.length ||
    (a.text < b.text ? -1 : 1)
  );
}
