import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Countdown } from './countdown.tsx';

const read = (markup: string) => markup.replace(/<[^>]+>/g, '');

test('with the server clock the first rendering has the numbers', () => {
  const until = '2026-11-11T00:00:00Z';
  expect(read(renderToStaticMarkup(<Countdown until={until} now="2026-11-10T22:58:57Z" />))).toBe('01:01:03');
  expect(read(renderToStaticMarkup(<Countdown until={until} now="2026-11-08T23:59:59Z" />))).toBe(
    '2 天00:00:01',
  );
});

test('without it the server leaves the digits open, so that no two clocks disagree', () => {
  expect(read(renderToStaticMarkup(<Countdown until="2026-11-11T00:00:00Z" />))).toBe('--:--:--');
});
