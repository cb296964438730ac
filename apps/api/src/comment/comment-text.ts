import { createHash } from 'node:crypto';
import { LEAST_COMMENT_WORDS } from '@jishi/contract/comment-words.ts';
import { squeezeText } from '../moderation/moderation.service.ts';
import { cleanText, countVisible } from '../platform/clean-text.ts';
import { refuseField } from '../platform/refuse-field.ts';

/** Fewer characters are said by many: 很好用, 不错. */
const LEAST_TO_COMPARE = 12;
/** Share of pairs of characters that two texts have in common, from which they say the same. */
const NEARLY_EQUAL = 0.85;

/**
 * What was typed, without characters that cannot be seen, turn the direction of reading or only widen the page.
 * @throws AppError invalidInput naming `content` where too little is left to be read
 */
export function cleanWords(typed: string): string {
  const words = cleanText(typed);
  if (countVisible(words) < LEAST_COMMENT_WORDS)
    throw refuseField('content', `请至少写 ${LEAST_COMMENT_WORDS} 个字`);
  return words;
}

/** The same of an answer. @throws AppError invalidInput naming `reply` where nothing is left to be read */
export function cleanReply(typed: string): string {
  const words = cleanText(typed);
  if (countVisible(words) === 0) throw refuseField('reply', '请填写回复');
  return words;
}

/** The same for texts that read the same; empty where there is too little to compare. */
export function hashWords(words: string): string {
  const { text } = squeezeText(words);
  return text.length < LEAST_TO_COMPARE ? '' : createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Whether a text says nearly what one of others says. */
export function isNearlyAmong(words: string, others: readonly string[]): boolean {
  const own = pairsOf(words);
  if (own.size < LEAST_TO_COMPARE) return false;
  return others.some((other) => {
    const pairs = pairsOf(other);
    let common = 0;
    for (const pair of own) if (pairs.has(pair)) common += 1;
    return (2 * common) / (own.size + pairs.size) >= NEARLY_EQUAL;
  });
}

function pairsOf(words: string): ReadonlySet<string> {
  const { text } = squeezeText(words);
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < text.length; at += 1) pairs.add(text.slice(at, at + 2));
  return pairs;
}
