import { refuseField } from '../platform/refuse-field.ts';
import { keyOf } from './keyword-key.ts';

/**
 * The words of a group as they are kept: each once, without spaces around it.
 * @throws AppError invalidInput where fewer than two are left, or one is no word
 */
export function readWords(typed: readonly string[]): string[] {
  const words = [...new Map(typed.map((word) => [keyOf(word), word.replace(/\s+/g, ' ').trim()])).values()];
  const wrong = words.find((word) => !/[\p{L}\p{N}]/u.test(word) || /^\p{Script=Han}$/u.test(word));
  if (wrong !== undefined) throw refuseField('words', `“${wrong}”太短，汉字至少两个，也不能只有符号`);
  if (words.length < 2) throw refuseField('words', '请至少填写两个不同的词');
  return words;
}
