import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SignatureDrawing, SignaturePad } from './signature-pad.tsx';

const strokes = [
  [40, 120, 90, 40],
  [220, 100, 400, 104],
];
const sheet = { width: 600, height: 200, label: '收机签名' };
const drawPad = (more: object = {}) =>
  renderToStaticMarkup(
    <SignaturePad
      {...sheet}
      most={{ strokes: 80, points: 4_000 }}
      strokes={strokes}
      onChange={() => undefined}
      {...more}
    />,
  );
const countDisabled = (markup: string) => [...markup.matchAll(/<button[^>]* disabled=""/g)].length;

test('a signature is drawn stroke by stroke, in the units of its sheet, under its name', () => {
  const markup = renderToStaticMarkup(<SignatureDrawing {...sheet} strokes={strokes} />);
  expect(markup).toContain('viewBox="0 0 600 200"');
  expect(markup).toContain('aria-label="收机签名"');
  expect([...markup.matchAll(/points="([^"]*)"/g)].map(([, points]) => points)).toEqual([
    '40 120 90 40',
    '220 100 400 104',
  ]);
});

test('there is something to take back only where something was drawn, and nothing while it is sent', () => {
  expect(countDisabled(drawPad())).toBe(0);
  expect(countDisabled(drawPad({ strokes: [] }))).toBe(2);
  expect(countDisabled(drawPad({ disabled: true }))).toBe(2);
});

test('a sheet that is full says so', () => {
  expect(drawPad()).toContain('请在框内签名');
  expect(drawPad({ most: { strokes: 2, points: 4_000 } })).toContain('已到上限');
  expect(drawPad({ most: { strokes: 80, points: 4 } })).toContain('已到上限');
});
