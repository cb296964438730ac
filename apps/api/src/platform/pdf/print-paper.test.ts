import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { barcode, type Paper } from './paper.ts';
import { printPaper } from './print-paper.ts';
import { readPdf } from './read-pdf.fixture.ts';

const makePaper = (content: Paper['content']): Paper => ({
  title: '单据',
  size: 'A4',
  foot: '机市',
  content,
});
/** Without its breaks: a text is written word by word. */
const textOf = async (paper: Paper) =>
  readPdf(await printPaper(paper))
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '');

describe('printing a paper', () => {
  it('answers each of many at once with its own', async () => {
    const names = Array.from({ length: 12 }, (_one, index) => `第${index}张收据`);
    const printed = await Promise.all(names.map((name) => textOf(makePaper([name]))));
    expect(printed).toEqual(names.map((name) => `${name}机市第1页，共1页`));
  });

  it('reads no file of the shop and no address for it, and goes on with the next', async () => {
    const own = fileURLToPath(new URL('./paper.ts', import.meta.url));
    for (const image of [own, `file://${own}`, 'http://127.0.0.1:1/picture.png']) {
      await expect(printPaper(makePaper([{ image }]))).rejects.toThrow(/access denied|denied by/i);
    }
    expect(await textOf(makePaper(['下一张']))).toContain('下一张');
  });

  it('refuses a barcode of what a Code 128 cannot hold', () => {
    for (const text of ['', '订单', 'x'.repeat(49)])
      expect(() => barcode(text, { widthMm: 60, heightMm: 10 })).toThrow(RangeError);
  });
});
