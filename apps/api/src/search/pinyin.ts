import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';

export interface Pinyin {
  /** Syllables without tones, written together: `shouji`. */
  readonly full: string;
  /** First letter of each syllable: `sj`. */
  readonly initials: string;
}

/** Names are made of the same few thousand words. */
const cache = new LRUCache<string, Pinyin>({ max: 10_000 });

/** Pinyin of a Chinese word; ü is written v, as keyboards have it. Other characters stay as they are. */
export function toPinyin(word: string): Pinyin {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const syllables = pinyin(word, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' });
  const result = {
    full: syllables.join(''),
    initials: syllables.map((syllable) => syllable[0] ?? '').join(''),
  };
  cache.set(word, result);
  return result;
}
