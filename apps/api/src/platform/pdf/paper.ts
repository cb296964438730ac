import type { Content } from 'pdfmake/interfaces.js';

/**
 * What goes onto paper, as data: it is handed to another process. `content` is pdfmake's own
 * (https://pdfmake.github.io/docs/0.3/document-definition-object/), in points of 1/72 inch, without functions, pictures
 * from addresses or fonts of its own; `barcode` makes a Code 128.
 */
export interface Paper {
  /** Of the file, as readers show it. */
  title: string;
  /** `A4`, or a label by its millimetres. */
  size: 'A4' | { widthMm: number; heightMm: number };
  /** At the foot of every page in front of its number; undefined: no foot at all, as on labels. */
  foot: string | undefined;
  content: Content[];
}

/** Points of a length in millimetres. */
export function pointsOf(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}

/** A Code 128 as a vector, drawn where it stands. @param text printable ASCII, 48 characters at most */
export function barcode(text: string, size: { widthMm: number; heightMm: number }): Content {
  if (!/^[\x20-\x7e]{1,48}$/.test(text))
    throw new RangeError('a Code 128 holds up to 48 printable characters');
  // The process that draws it puts the vector in the place of the text.
  return { svg: `code128:${text}`, width: pointsOf(size.widthMm), height: pointsOf(size.heightMm) };
}
