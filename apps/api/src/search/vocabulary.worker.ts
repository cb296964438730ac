import { parentPort, workerData } from 'node:worker_threads';
import { type KeptFile, writeKept } from '../platform/kept-file.ts';
import { learnWords, listLearnedWords } from './dictionary.ts';
import type { VocabularyEntry } from './query-entry.ts';
import { buildVocabulary, type SearchVocabulary } from './query-vocabulary.ts';

export interface VocabularyOrder {
  entries: readonly VocabularyEntry[];
  /** What the dictionary of the process has learned so far. */
  learned: readonly string[];
  keep: KeptFile;
}

/** A vocabulary with the words that it was read by. */
export interface KeptVocabulary {
  vocabulary: SearchVocabulary;
  learned: string[];
}

const { entries, learned, keep } = workerData as VocabularyOrder;
learnWords(learned);
const vocabulary = await buildVocabulary(entries);
parentPort?.postMessage(vocabulary);
writeKept(keep, { vocabulary, learned: listLearnedWords() } satisfies KeptVocabulary);
