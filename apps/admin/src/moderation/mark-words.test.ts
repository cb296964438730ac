import { expect, it } from 'vitest';
import { markWords } from './mark-words.ts';

const marked = (text: string, words: string[]) =>
  markWords(text, words)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

it('marks words wherever they stand, the longer one first, in any case', () => {
  expect(marked('加微信代开发票，WeChat', ['发票', '代开发票', 'wechat'])).toBe('加微信[代开发票]，[WeChat]');
  expect(marked('没有', [])).toBe('没有');
  expect(marked('', ['词语'])).toBe('');
});

it('takes signs of patterns in words as they are', () => {
  expect(marked('a.c abc (x-y)', ['a.c', '(x-y)'])).toBe('[a.c] abc [(x-y)]');
});
