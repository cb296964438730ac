import type { document } from '@jishi/contract/document.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectWithWords } from './document.queries.ts';

const MOST_WORDS = 8;
const MOST_FOUND = 30;
/** Characters of an excerpt, and how many of them stand before the word. */
const EXCERPT = { length: 96, before: 24 };

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** What people put around the words that matter. */
const filler = new Set([
  ...[
    '的',
    '了',
    '吗',
    '呢',
    '啊',
    '吧',
    '我',
    '你',
    '您',
    '是',
    '在',
    '有',
    '和',
    '与',
    '及',
    '或',
    '请问',
    '请',
  ],
  ...[
    '怎么',
    '如何',
    '什么',
    '怎样',
    '怎么办',
    '可以',
    '可',
    '能',
    '能不能',
    '要',
    '想',
    '多少',
    '哪里',
    '哪',
    '一下',
  ],
  ...[
    '为什么',
    '多久',
    '多长',
    '时候',
    '才',
    '到',
    '会',
    '被',
    '把',
    '给',
    '个',
    '这',
    '那',
    '就',
    '都',
    '还',
    '不',
    '吗？',
  ],
]);

/** The words of a question that are looked for, each once; all of it where nothing is left. */
export function readWords(keyword: string): string[] {
  const found = [...segmenter.segment(keyword.toLowerCase())]
    .filter(({ isWordLike, segment }) => isWordLike && !filler.has(segment))
    .map(({ segment }) => segment);
  // A single character says little beside whole words.
  const whole = found.some((word) => word.length > 1) ? found.filter((word) => word.length > 1) : found;
  const words = whole.length > 0 ? whole : keyword.trim() === '' ? [] : [keyword.trim().toLowerCase()];
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** Documents in which the words of a question stand (X2200): all of them, or else most of them. */
export async function searchDocuments(
  ctx: RequestContext,
  keyword: string,
): Promise<OutputOf<typeof document.search>> {
  const words = readWords(keyword);
  if (words.length === 0) return { words, list: [] };
  const find = (least: number) => selectWithWords(ctx, { words, least, limit: MOST_FOUND });
  const all = await find(words.length);
  const rows = all.length > 0 || words.length === 1 ? all : await find(Math.ceil(words.length / 2));
  return {
    words,
    list: rows.map(({ plain, ...row }) => ({ ...row, excerpt: excerptOf(plain, words) })),
  };
}

/** Where the first of the words stands in a text, with what is around it. */
function excerptOf(plain: string, words: readonly string[]): string {
  const low = plain.toLowerCase();
  const places = words.map((word) => low.indexOf(word)).filter((at) => at >= 0);
  const start = Math.max(0, Math.min(...(places.length > 0 ? places : [0])) - EXCERPT.before);
  const end = start + EXCERPT.length;
  // Half a character is none.
  const cut = plain.slice(start, end).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return `${start > 0 ? '…' : ''}${cut}${end < plain.length ? '…' : ''}`;
}
