import { expect, test } from 'vitest';
import { type Sealed, seal, unseal } from './sealed.ts';

test('the server finds the very object again, the browser the same one each time', () => {
  const data = { floors: [{ name: '手机 "Pro" <b>' }] };
  const text = seal(data);
  expect(seal(data)).toBe(text);
  expect(unseal(text)).toBe(data);
  const fromElsewhere = `{'say':'it"s \\'so\\''}` as Sealed<{ say: string }>;
  expect(unseal(fromElsewhere)).toEqual({ say: `it's "so"` });
  expect(unseal(fromElsewhere)).toBe(unseal(fromElsewhere));
});

test('who reads the same anew finds the object that was drawn', () => {
  const [first, again] = [{ goods: ['一样的'] }, { goods: ['一样的'] }];
  expect(unseal(seal(first))).toBe(first);
  expect(unseal(seal(again))).toBe(first);
});

test('a text costs no backslash where it is written into JSON', () => {
  expect(JSON.stringify(seal({ name: '手机', price: 1 }))).not.toContain('\\');
});

test('what was forgotten is read from its text', () => {
  const data = { city: '昆明' };
  const text = seal(data);
  for (let place = 0; place < 300; place += 1) seal({ place });
  expect(unseal(text)).toEqual(data);
});
