import { expect, test } from 'vitest';
import { readSignature } from './read-signature.ts';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('a drawn signature comes with its strokes, a typed one with its name and tick', () => {
  expect(
    readSignature(formOf({ occasion: 'handOver', strokes: '[[1,2,30,40],[5,6,7,8]]', name: '' })),
  ).toEqual({
    ...{ occasion: 'handOver', name: '', agreed: false },
    strokes: [
      [1, 2, 30, 40],
      [5, 6, 7, 8],
    ],
  });
  expect(readSignature(formOf({ occasion: 'receipt', strokes: '[]', name: ' 张三 ', agreed: '1' }))).toEqual({
    ...{ occasion: 'receipt', strokes: [], name: '张三', agreed: true },
  });
});

test.each(['', '{', '"text"', 'null', '{"0":[1,2]}'])('strokes that are none (%j) are none', (strokes) => {
  expect(readSignature(formOf({ occasion: 'elsewhere', strokes }))).toEqual({
    ...{ occasion: 'receipt', strokes: [], name: '', agreed: false },
  });
});
