import { createHash } from 'node:crypto';

const OPENING = '<script';
const CLOSING = '</script>';

/**
 * Makes a page that will be shown to many: a nonce that is sent twice is none, so the inline scripts that carry this
 * rendering's are named by their hashes, and the nonce leaves the page. A script without it, which only a hole in the
 * pages could have put there, stays unnamed. Works on the bytes, because decoding a page and encoding it again costs
 * more than all the rest; and in their place, because V8 looks through its whole heap after every 64 MB of such pages.
 * @param html becomes the page
 * @returns the page, in the memory of `html`, and what its policy says of its inline scripts
 */
export function hashInlineScripts(
  html: Buffer<ArrayBuffer>,
  nonce: string,
): { html: Buffer<ArrayBuffer>; sources: string[] } {
  const mark = Buffer.from(` nonce="${nonce}"`);
  const sources = new Set<string>();
  let kept = 0;
  let length = 0;
  const keepUntil = (end: number) => {
    if (length < kept) html.copyWithin(length, kept, end);
    length += end - kept;
    kept = end;
  };
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, kept)) {
    keepUntil(at);
    kept = at + mark.length;
    // Within a tag no other one begins: React writes `<` and `>` of attributes as entities.
    const tag = html.lastIndexOf('<', length - 1);
    if (html.toString('latin1', tag, tag + OPENING.length) !== OPENING) continue;
    const begins = html.indexOf('>', kept) + 1;
    const ends = html.indexOf(CLOSING, begins);
    if (begins === 0 || ends <= begins) continue;
    sources.add(`sha256-${createHash('sha256').update(html.subarray(begins, ends)).digest('base64')}`);
    // What stands in the script stays as it was hashed.
    keepUntil(ends);
  }
  keepUntil(html.length);
  return { html: html.subarray(0, length), sources: [...sources] };
}
