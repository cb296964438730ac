import { describe, expect, it } from 'vitest';
import { toPinyin } from './pinyin.ts';

describe('toPinyin', () => {
  it.each([
    ['手机', 'shouji', 'sj'],
    ['华为', 'huawei', 'hw'],
    ['绿联', 'lvlian', 'll'],
    ['重庆', 'chongqing', 'cq'],
    ['乐视', 'leshi', 'ls'],
  ])('reads %s as %s and %s', (word, full, initials) => {
    expect(toPinyin(word)).toEqual({ full, initials });
    expect(toPinyin(word)).toEqual({ full, initials });
  });
});
