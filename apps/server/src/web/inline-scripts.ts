import { createHash } from 'node:crypto';

const OPENING = '<script';
const CLOSING = '</script>';

/**
 * Makes a page that will be shown to many: a nonce that is sent twice is none, so the inline scripts that carry this
 * rendering's are named by their hashes, and the nonce leaves the page. A script without it, which only a hole in the
 * pages could have put there, stays unnamed. Works on the bytes, because decoding a page and encoding it again costs
 * more than all the rest.
 * @returns the page, and what its policy says of its inline scripts
 */
export function nameInlineScripts(
  html: Buffer,
  nonce: string,
): { html: Buffer<ArrayBuffer>; sources: string[] } {
  const mark = Buffer.from(` nonce="${nonce}"`);
  const pieces: Buffer[] = [];
  const sources = new Set<string>();
  let kept = 0;
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, kept)) {
    pieces.push(html.subarray(kept, at));
    kept = at + mark.length;
    // Within a tag no other one begins: React writes `<` and `>` of attributes as entities.
    const tag = html.lastIndexOf('<', at);
    if (html.toString('latin1', tag, tag + OPENING.length) !== OPENING) continue;
    const begins = html.indexOf('>', kept) + 1;
    const ends = html.indexOf(CLOSING, begins);
    if (begins === 0 || ends <= begins) continue;
    sources.add(`sha256-${createHash('sha256').update(html.subarray(begins, ends)).digest('base64')}`);
    // What stands in the script stays as it was hashed.
    pieces.push(html.subarray(kept, ends));
    kept = ends;
  }
  pieces.push(html.subarray(kept));
  return { html: Buffer.concat(pieces), sources: [...sources] };
}
