import { parseDocument } from 'htmlparser2';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Paper } from '../pdf/paper.ts';
import { cleanRichText } from './clean-rich-text.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
/** A run of text with what it is written in. */
interface Run {
  text: string;
  bold?: true;
  decoration?: 'underline' | 'lineThrough';
}

const headingSizes: Readonly<Record<string, number>> = { h2: 14, h3: 12, h4: 11 };
const faint = '#666666';

/** Rich text on A4, below its title and a line that says which text it is. Pictures are left out. */
export function composeRichText(text: { title: string; facts: string; html: string; foot: string }): Paper {
  const { title, facts, html, foot } = text;
  return {
    title,
    size: 'A4',
    foot,
    content: [
      { text: title, fontSize: 20, bold: true, margin: [0, 0, 0, 4] },
      { text: facts, fontSize: 9, color: faint, margin: [0, 0, 0, 14] },
      ...composeRichParts(html),
    ],
  };
}

/** Rich text as a part of another paper. */
export function composeRichParts(html: string): Content[] {
  return composeAll(parseDocument(cleanRichText(html)).children);
}

function composeAll(nodes: readonly Node[]): Content[] {
  const made: Content[] = [];
  let loose: Run[] = [];
  const flush = () => {
    if (loose.some(({ text }) => text.trim() !== ''))
      made.push({ text: loose, lineHeight: 1.4, margin: [0, 0, 0, 6] });
    loose = [];
  };
  for (const node of nodes) {
    const block = composeBlock(node);
    if (block === undefined) loose.push(...readRuns(node));
    else {
      flush();
      made.push(...block);
    }
  }
  flush();
  return made;
}

/** Nothing for what stands within a line. */
function composeBlock(node: Node): Content[] | undefined {
  if (!('name' in node && 'children' in node)) return undefined;
  const { name, children } = node;
  const size = headingSizes[name];
  if (size !== undefined)
    return [
      {
        text: children.flatMap((child) => readRuns(child)),
        fontSize: size,
        bold: true,
        margin: [0, 10, 0, 5],
      },
    ];
  if (name === 'ul' || name === 'ol') return [composeList(name, children)];
  if (name === 'table') return composeTable(children);
  if (name === 'p' || name === 'figure' || name === 'figcaption') return composeAll(children);
  if (name === 'blockquote') return [{ stack: composeAll(children), color: faint, margin: [12, 0, 0, 6] }];
  if (name === 'hr') return [{ text: '', margin: [0, 4, 0, 8] }];
  return undefined;
}

function composeList(name: 'ul' | 'ol', children: readonly Node[]): Content {
  const points = children.flatMap((child) =>
    'name' in child && 'children' in child && child.name === 'li'
      ? [{ stack: composeAll(child.children) }]
      : [],
  );
  return name === 'ul' ? { ul: points, margin: [0, 0, 0, 6] } : { ol: points, margin: [0, 0, 0, 6] };
}

function composeTable(children: readonly Node[]): Content[] {
  const rows = elementsOf(children, 'tr').map((row) => elementsOf(row.children, 'td', 'th'));
  const width = Math.max(
    0,
    ...rows.map((cells) => cells.reduce((sum, cell) => sum + spanOf(cell, 'colspan'), 0)),
  );
  if (width === 0) return [];
  const body: TableCell[][] = rows.map(() => []);
  // A cell that spans rows or columns stands once, and empty ones fill what it covers.
  for (const [at, cells] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      while (body[at]?.[column] !== undefined) column += 1;
      const colSpan = Math.min(spanOf(cell, 'colspan'), width - column);
      const rowSpan = Math.min(spanOf(cell, 'rowspan'), rows.length - at);
      if (colSpan <= 0) break;
      for (let y = at; y < at + rowSpan; y += 1)
        for (let x = column; x < column + colSpan; x += 1) (body[y] as TableCell[])[x] = {};
      (body[at] as TableCell[])[column] = {
        stack: composeAll(cell.children),
        ...{ colSpan, rowSpan, bold: cell.name === 'th' },
      };
      column += colSpan;
    }
  }
  for (const row of body) for (let x = 0; x < width; x += 1) row[x] ??= { text: '' };
  return [
    { table: { widths: Array.from({ length: width }, () => '*'), body }, fontSize: 9, margin: [0, 4, 0, 10] },
  ];
}

type Element = Extract<Node, { name: string; attribs: unknown }>;

function elementsOf(nodes: readonly Node[], ...names: readonly string[]): Element[] {
  return nodes.flatMap((node): Element[] => {
    if (!('name' in node && 'attribs' in node && 'children' in node)) return [];
    return names.includes(node.name) ? [node] : elementsOf(node.children, ...names);
  });
}

function spanOf({ attribs }: Element, name: 'colspan' | 'rowspan'): number {
  const span = Number((attribs as Record<string, string>)[name] ?? 1);
  return Number.isInteger(span) && span > 0 && span < 100 ? span : 1;
}

function readRuns(node: Node, style: Omit<Run, 'text'> = {}): Run[] {
  if ('data' in node) return node.type === 'text' ? [{ text: node.data.replace(/\s+/g, ' '), ...style }] : [];
  if (!('name' in node && 'children' in node)) return [];
  if (node.name === 'br') return [{ text: '\n', ...style }];
  const own: Omit<Run, 'text'> = {
    ...style,
    // The font has no italics: what is stressed is printed bold.
    ...((node.name === 'strong' || node.name === 'em') && { bold: true }),
    ...(node.name === 'u' && { decoration: 'underline' }),
    ...(node.name === 's' && { decoration: 'lineThrough' }),
  };
  return node.children.flatMap((child) => readRuns(child, own));
}
