import { createRequire } from 'node:module';
import { toSVG } from 'bwip-js';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type Paper, pointsOf } from './paper.ts';
import type { PrintAnswer } from './print-paper.ts';

const { resolve } = createRequire(import.meta.url);
const normal = resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');
const bold = resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf');
pdfmake.addFonts({ NotoSansSC: { normal, bold } });
// What stands on paper comes partly from strangers: nothing in it may have a file or an address read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold);

/** The process of `print-paper.ts`: one paper after the other, until whoever gives them is gone. */
process.on('message', async (paper: Paper) => {
  const answer: PrintAnswer = await print(paper).then(
    (made) => ({ made }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : 'unknown' }),
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));

function print({ title, size, foot, content }: Paper): Promise<Buffer> {
  const isLabel = size !== 'A4';
  const definition: TDocumentDefinitions = {
    info: { title },
    pageSize: isLabel ? { width: pointsOf(size.widthMm), height: pointsOf(size.heightMm) } : 'A4',
    pageMargins: isLabel ? pointsOf(4) : [pointsOf(15), pointsOf(14), pointsOf(15), pointsOf(18)],
    defaultStyle: { font: 'NotoSansSC', fontSize: isLabel ? 9 : 9.5, lineHeight: isLabel ? 0.95 : 1.1 },
    content: drawBarcodes(content) as TDocumentDefinitions['content'],
    ...(foot === undefined
      ? {}
      : {
          footer: (page: number, pages: number) => ({
            columns: [{ text: foot }, { text: `第 ${page} 页，共 ${pages} 页`, alignment: 'right' }],
            margin: [pointsOf(15), pointsOf(5), pointsOf(15), 0],
            fontSize: 8,
            color: '#666666',
          }),
        }),
  };
  return pdfmake.createPdf(definition).getBuffer() as Promise<Buffer>;
}

/** Draws every `code128:…` that `barcode()` has left. */
function drawBarcodes(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(drawBarcodes);
  if (typeof node !== 'object' || node === null) return node;
  const drawn = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, drawBarcodes(value)]));
  const { svg, width, height } = drawn;
  if (typeof svg === 'string' && svg.startsWith('code128:'))
    drawn.svg = drawCode128(svg.slice('code128:'.length), Number(width) / Number(height));
  return drawn;
}

/** As high as its width wants: a vector keeps its own proportions wherever it is put. */
function drawCode128(text: string, proportion: number): string {
  const draw = (height: number) => toSVG({ bcid: 'code128', text, height });
  const probe = 10;
  const [, width = '1', height = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(draw(probe)) ?? [];
  return draw((probe * Number(width)) / Number(height) / proportion);
}
