import { expect, test } from 'vitest';
import { learnWords } from './dictionary.ts';
import { goodsEntries } from './query-goods.fixture.ts';
import { buildVocabulary } from './query-vocabulary.ts';
import { readKeyword } from './read-keyword.ts';

const vocabulary = await buildVocabulary(goodsEntries);
const readingsOf = (keyword: string, words = vocabulary) => [...readKeyword(keyword, words)()];

test('a keyword is read as it was typed, and then as it was probably meant', () => {
  expect(readingsOf('ihpone 17').map(({ correctedKeyword }) => correctedKeyword)).toEqual(['', 'iPhone 17']);
  expect(readingsOf('iphone 17').map(({ correctedKeyword }) => correctedKeyword)).toEqual(['']);
  expect(readingsOf('！？')).toEqual([]);
});

test('who asks for a keyword again gets the same readings, whoever of them went on to the correction', () => {
  const [typed] = readKeyword('hauwei', vocabulary)();
  const [first, second] = readingsOf('hauwei');
  expect(first).toBe(typed);
  expect(readingsOf('hauwei')[1]).toBe(second);
  expect(second?.correctedKeyword).toBe('huawei');
});

test('another vocabulary reads for itself, and so does a dictionary that has learned a word since', async () => {
  const [ours] = readingsOf('量子熊手机');
  const phonesOnly = await buildVocabulary(goodsEntries.filter(({ kind }) => kind === 'category'));
  expect(readingsOf('量子熊手机', phonesOnly)[0]).not.toBe(ours);
  expect(readingsOf('量子熊手机')[0]).toBe(ours);
  expect(ours?.query.rank).not.toContain("'量子熊'");
  learnWords(['量子熊']);
  expect(readingsOf('量子熊手机')[0]?.query.rank).toContain("'量子熊'");
});
