import type { BatchPapers } from '@jishi/contract/order-batch-words.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type Paper, pointsOf } from '../platform/pdf/paper.ts';

/** What is printed of one order. */
interface Printed {
  note: Content[];
  label: Content[];
}

/** Labels beside each other on a page of A4. */
const BESIDE = 2;
const LABEL_HEIGHT_MM = 70;
const SIZE = { widthMm: 100, heightMm: LABEL_HEIGHT_MM };

/**
 * Papers of several orders as one document: a page for each note, and behind them the labels, six to a page with lines
 * to cut along; labels alone stand on a roll, each on its own.
 */
export function composeBatch(
  printed: readonly Printed[],
  { papers, name, siteName }: { papers: BatchPapers; name: string; siteName: string },
): Paper {
  const title = `${name} ${printed.length} 个订单`;
  const pages = (parts: readonly Content[][]): Content[] =>
    parts.map((stack, index): Content => (index === 0 ? { stack } : { stack, pageBreak: 'before' }));
  if (papers === 'labels')
    return { title, size: SIZE, foot: undefined, content: pages(printed.map(({ label }) => label)) };
  const notes = pages(printed.map(({ note }) => note));
  return {
    ...{ title, size: 'A4' as const, foot: `${siteName} ${name}` },
    content: papers === 'both' ? [...notes, sheetOfLabels(printed.map(({ label }) => label))] : notes,
  };
}

function sheetOfLabels(labels: readonly Content[][]): Content {
  const rows: TableCell[][] = [];
  for (let first = 0; first < labels.length; first += BESIDE) {
    const cells = labels.slice(first, first + BESIDE).map((stack): TableCell => ({ stack, fontSize: 9 }));
    while (cells.length < BESIDE) cells.push('');
    rows.push(cells);
  }
  return {
    pageBreak: 'before',
    table: {
      dontBreakRows: true,
      widths: ['*', '*'],
      heights: pointsOf(LABEL_HEIGHT_MM),
      body: rows,
    },
    // Functions do not reach the process that prints: dashed lines are not to be had, faint ones are.
    layout: 'lightHorizontalLines',
  };
}
