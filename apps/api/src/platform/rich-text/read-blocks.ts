import { Parser } from 'htmlparser2';

/** A paragraph, a heading, a point of a list or a row of a table, as text. */
export interface TextBlock {
  readonly tag: string;
  readonly text: string;
}

const blockTags = new Set(['p', 'h2', 'h3', 'h4', 'li', 'tr', 'blockquote', 'figcaption']);

/** The text of clean rich text, block by block from top to bottom; empty blocks are left out. */
export function readBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const open: string[] = [];
  let text = '';
  const finish = (tag: string) => {
    const whole = text.replace(/\s+/g, ' ').trim();
    if (whole !== '') blocks.push({ tag, text: whole });
    text = '';
  };
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'br') text += ' ';
        // Cells of a row are kept apart; a paragraph within one belongs to it.
        if ((name === 'td' || name === 'th') && text !== '') text += ' | ';
        if (!blockTags.has(name) || open.includes('tr')) return;
        finish(open.at(-1) ?? 'p');
        open.push(name);
      },
      ontext(data) {
        text += data;
      },
      onclosetag(name) {
        if (open.at(-1) !== name) return;
        finish(name);
        open.pop();
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  finish('p');
  return blocks;
}

/** All of it in one line, for a search and for excerpts. */
export function readPlain(html: string): string {
  return readBlocks(html)
    .map(({ text }) => text)
    .join(' ');
}
