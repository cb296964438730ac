import { describe, expect, it } from 'vitest';
import { emptyUnitCode, readUnitCode, toggleWord, writeUnitCode } from './second-hand-code.ts';

/** Numbers that follow from a seed. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
const signs = [...'成色容量颜色黑白a1 -%_:~/?&=#+.😀é二手', '%2D', '%25', '~u'];

describe('the code of a second-hand list', () => {
  it('S370 any words come back as they were written, and the code is canonical at once', () => {
    const random = randomOf(7);
    const take = () =>
      Array.from(
        { length: 1 + Math.floor(random() * 8) },
        () => signs[Math.floor(random() * signs.length)],
      ).join('');
    for (let round = 0; round < 2_000; round += 1) {
      const words = Array.from({ length: Math.floor(random() * 4) }, () => ({ name: take(), value: take() }));
      const code = writeUnitCode({
        ...emptyUnitCode,
        categoryId: Math.floor(random() * 99),
        brandId: Math.floor(random() * 99),
        minPrice: 100,
        maxPrice: 100 + Math.floor(random() * 9_000),
        sort: Math.floor(random() * 5),
        words,
      });
      expect(code.split('-')).toHaveLength(6);
      const read = readUnitCode(code);
      expect(writeUnitCode(read)).toBe(code);
      const kept = words.filter(({ name, value }) => name.trim() && value.trim());
      for (const { name, value } of kept)
        expect(read.words).toContainEqual({ name: name.trim(), value: value.trim() });
    }
  });

  it('S370 the sixth part is text that is encoded once, with its hyphens', () => {
    const code = writeUnitCode({ ...emptyUnitCode, words: [{ name: '型号', value: 'Mate-70 100%' }] });
    expect(code).toBe(`0-0-0-0-0-${encodeURIComponent('型号:Mate-70 100%').replaceAll('-', '%2D')}`);
    expect(readUnitCode(code).words).toEqual([{ name: '型号', value: 'Mate-70 100%' }]);
  });

  it.each(['', '-', 'x-y-z', '1-2-3-4-9-%', '1-2-300-200-3-坏', '0-0-0-0-0-%E6%88'])(
    'takes what is broken for no choice: %s',
    (coll) => {
      const read = readUnitCode(coll);
      expect(read.words).toEqual([]);
      expect(readUnitCode(writeUnitCode(read))).toEqual(read);
    },
  );

  it('turns prices that stand the wrong way round', () => {
    expect(readUnitCode('0-0-300-200-0-0')).toMatchObject({ minPrice: 200, maxPrice: 300 });
  });

  it('takes a word in, and out again', () => {
    const word = { name: '成色', value: '99新' };
    const with1 = toggleWord(emptyUnitCode, word);
    expect(with1.words).toEqual([word]);
    expect(toggleWord(with1, word).words).toEqual([]);
  });
});
