import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawOnce } from './draw-once.server.tsx';
import { derivedOnce, Kept, KeptMarkup } from './kept.tsx';

let drawings = 0;
function Words({ data }: { data: { words: readonly string[] } }) {
  drawings += 1;
  return data.words.map((word) => (
    <p key={word} title={word}>
      第 {word} 句：{'<b>'}
    </p>
  ));
}

const page = (data: { words: readonly string[] }) => (
  <main>
    <h1>标题</h1>
    <Kept as="section" id="words" part={Words} data={data} />
    <p>末尾</p>
  </main>
);
const onServer = (data: { words: readonly string[] }) =>
  renderToString(<KeptMarkup value={drawOnce}>{page(data)}</KeptMarkup>);

test('a kept part is written exactly as React writes it in place, so that the browser can take it over', () => {
  const data = { words: ['一', '二"'] };
  expect(onServer(data)).toBe(renderToString(page(data)));
});

test('the same data is drawn once, other data again', () => {
  const data = { words: ['一'] };
  drawings = 0;
  for (let visit = 0; visit < 5; visit += 1) onServer(data);
  expect(drawings).toBe(1);
  expect(onServer({ words: ['二'] })).toContain('二');
  expect(drawings).toBe(2);
});

test('what is derived from an object is derived once', () => {
  let derivations = 0;
  const count = derivedOnce((source: { words: string[] }) => {
    derivations += 1;
    return { count: source.words.length };
  });
  const source = { words: ['一'] };
  expect(count(source)).toBe(count(source));
  expect(derivations).toBe(1);
  expect(count({ words: [] })).toEqual({ count: 0 });
});
