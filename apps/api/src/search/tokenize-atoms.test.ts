import { describe, expect, it } from 'vitest';
import { readAtoms, storageMeantBy } from './tokenize-atoms.ts';
import { normalizeText } from './tokenize-text.ts';

const read = (text: string) => readAtoms(normalizeText(text, 100)).map((atom) => atom.text);

describe('readAtoms', () => {
  it.each([
    ['Mate70Pro', ['mate', '70', 'pro']],
    ['iPhone17ProMax', ['iphone', '17', 'pro', 'max']],
    ['小米15 Ultra', ['小米', '15', 'ultra']],
    ['MacBookAir', ['macbook', 'air']],
    ['一加 13T Pro', ['一加', '13', 't', 'pro']],
    ['A7M4', ['a', '7', 'm', '4']],
    ['Pro+', ['pro', 'plus']],
    ['S25+ 手机', ['s', '25', 'plus', '手机']],
    ['huawei+手机', ['huawei', '手机']],
    ['Pro+手机壳', ['pro', 'plus', '手机壳']],
    ['hair', ['hair']],
  ])('reads %s as %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['256GB', ['256gb']],
    ['256 gb', ['256gb']],
    ['256G', ['256gb']],
    ['1T', ['1tb']],
    ['1024GB', ['1tb']],
    ['5G', ['5g']],
    ['5000毫安', ['5000mah']],
    ['5000 mAh', ['5000mah']],
    ['65瓦', ['65w']],
    ['6.7英寸屏', ['6.7寸', '屏']],
    ['2片装', ['2片装']],
    ['12+256', ['12gb', '256gb']],
    ['16G/1T', ['16gb', '1tb']],
    ['12GB+256GB', ['12gb', '256gb']],
    ['iPhone 16/17', ['iphone', '16', '17']],
    ['小米17 天蓝', ['小米', '17', '天蓝']],
  ])('reads quantities the same however they are written: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('says how each stands to the one before', () => {
    expect(readAtoms('a-b c/d5').map(({ gap }) => gap)).toEqual([
      'apart',
      'joined',
      'spaced',
      'apart',
      'joined',
    ]);
  });
});

describe('storageMeantBy', () => {
  it('takes sizes of storage for such, and small numbers for models', () => {
    expect(storageMeantBy('256')).toBe('256gb');
    expect(storageMeantBy('1024')).toBe('1tb');
    for (const number of ['12', '16', '70', '257', '6.1']) expect(storageMeantBy(number)).toBeUndefined();
  });
});
