import type { WordAction } from '@jishi/contract/moderation-words.ts';
import { keepPerGeneration } from '../platform/cache/keep-per-generation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { squeezeText } from './squeeze-text.ts';
import { selectAllWords } from './word.queries.ts';
import { WordFinder } from './word-finder.ts';

/** The list is never older, even if the announcement of a change were lost. */
const OLDEST_LIST_MS = 60_000;

const keptWords = keepPerGeneration(
  async (ctx) => {
    const words = await selectAllWords(ctx);
    return {
      finder: new WordFinder(words.map(({ squeezed }) => squeezed)),
      bySqueezed: new Map(words.map((one) => [one.squeezed, one])),
    };
  },
  { mostMs: OLDEST_LIST_MS },
);

/** What the words of the tenant say of a text. */
export interface TextVerdict {
  /** As staff wrote them, in the order of their spelling. */
  readonly hitWords: string[];
  /** Undefined where no word stands against it. */
  readonly action: WordAction | undefined;
}

/**
 * Looks for the tenant's words in a text. A word whose letters stand apart in it only holds the text, whatever its
 * action: they may be the ends of two honest words, which a person sees at a glance.
 */
export async function judgeText(ctx: RequestContext, text: string): Promise<TextVerdict> {
  // The list as it is kept will do within a transaction, too: no transaction writes words and texts.
  const { finder, bySqueezed } = await keptWords({ ...ctx, transactional: false });
  const found = finder.find(squeezeText(text)).flatMap(({ word, isSpread }) => {
    const known = bySqueezed.get(word);
    return known ? [{ word: known.word, refuses: known.action === 'refuse' && !isSpread }] : [];
  });
  const action = found.some(({ refuses }) => refuses) ? 'refuse' : found.length > 0 ? 'hold' : undefined;
  return { hitWords: found.map(({ word }) => word).sort(), action };
}
