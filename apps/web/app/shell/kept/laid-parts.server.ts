import { randomUUID } from 'node:crypto';

/** Texts whose bytes are kept; a part of 20 KB takes 10 MB at most. */
const LIMIT = 500;
/**
 * No text of a page can hold it: what React writes is escaped, what staff wrote is sanitised, and nobody outside knows
 * the number.
 */
const MARK = `<!--${randomUUID()}:`;
const END = '-->';

const bytesOf = new Map<string, Buffer<ArrayBuffer>>();

/**
 * Kept parts of one page (see `Kept`): while React renders, a short mark stands for each; the bytes of the parts, made
 * once, are laid in their place when the page is put together. So a page costs the joining and encoding of what is its
 * own.
 */
export class LaidParts {
  readonly #parts: Buffer<ArrayBuffer>[] = [];

  /** @returns what stands in the page for the HTML until it is put together */
  readonly lay = (html: string): string => {
    if (html.length < MARK.length * 2) return html;
    this.#parts.push(encode(html));
    return `${MARK}${this.#parts.length - 1}${END}`;
  };

  /** The page with its parts in place, as UTF-8. */
  assemble(html: string): Buffer<ArrayBuffer> {
    const [first = '', ...rest] = html.split(MARK);
    const pieces: (string | Buffer)[] = [first];
    for (const piece of rest) {
      const end = piece.indexOf(END);
      pieces.push(this.#parts[Number(piece.slice(0, end))] ?? '', piece.slice(end + END.length));
    }
    return join(pieces);
  }
}

/**
 * One piece of memory for the whole: V8 is told of each, and looks through all of its heap after every 64 MB of them,
 * which costs as much as the rendering of some eighty pages.
 */
function join(pieces: readonly (string | Buffer)[]): Buffer<ArrayBuffer> {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces)
    at += typeof piece === 'string' ? whole.write(piece, at) : piece.copy(whole, at);
  return whole;
}

function encode(html: string): Buffer<ArrayBuffer> {
  const known = bytesOf.get(html);
  if (known) return known;
  const oldest = bytesOf.size >= LIMIT ? bytesOf.keys().next().value : undefined;
  if (oldest !== undefined) bytesOf.delete(oldest);
  const bytes = Buffer.from(html);
  bytesOf.set(html, bytes);
  return bytes;
}
