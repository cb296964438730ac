import { inflateSync } from 'node:zlib';

/** A page of a PDF as somebody reads it: its texts in the order in which they were written. */
export interface ReadPage {
  text: string;
  /** In points. */
  width: number;
  height: number;
}

/**
 * Reads the text back out of a PDF of our own: pages, content streams, and the tables by which each font says which
 * glyph is which letter. Another way through the file than the one it was written by.
 */
export function readPdf(pdf: Buffer): ReadPage[] {
  const objects = readObjects(pdf);
  const find = (ref: string | undefined) => (ref ? objects.get(Number(ref)) : undefined);
  const refOf = (text: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1];
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const [, , , width = '0', height = '0'] = /\/MediaBox \[(\S+) (\S+) (\S+) (\S+)\]/.exec(head) ?? [];
    const resources = find(refOf(head, 'Resources'))?.head ?? '';
    const letters = new Map<string, Map<string, string>>();
    for (const [, name = '', ref] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = find(refOf(find(ref)?.head ?? '', 'ToUnicode'))?.stream ?? '';
      letters.set(name, readLetters(table));
    }
    const content = find(refOf(head, 'Contents'))?.stream ?? '';
    return { text: readContent(content, letters), width: Number(width), height: Number(height) };
  });
}

function readObjects(pdf: Buffer): Map<number, { head: string; stream: string }> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, { head: string; stream: string }>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const begin = match.index + match[0].length;
    const end = text.indexOf('\nendobj', begin);
    const body = text.slice(begin, end);
    const at = body.indexOf('stream\n');
    const head = at < 0 ? body : body.slice(0, at);
    const raw =
      at < 0 ? Buffer.alloc(0) : Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
    const stream = head.includes('/FlateDecode') && raw.length > 0 ? inflateSync(raw) : raw;
    objects.set(Number(match[1]), { head, stream: stream.toString('latin1') });
  }
  return objects;
}

/** Glyphs to letters, of `bfrange` and `bfchar`. */
function readLetters(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  const decode = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
  for (const [, from = '', , list = ''] of table.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, hex = ''], index) => {
      letters.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), decode(hex));
    });
  }
  return letters;
}

function readContent(content: string, fonts: Map<string, Map<string, string>>): string {
  let letters: Map<string, string> | undefined;
  let text = '';
  for (const [token, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\bET\b/g)) {
    if (token === 'ET') text += '\n';
    else if (name) letters = fonts.get(name);
    else {
      for (const [, hex = ''] of (shown ?? '').matchAll(/<(\w+)>/g)) {
        text += (hex.match(/.{4}/g) ?? []).map((glyph) => letters?.get(glyph.toLowerCase()) ?? '□').join('');
      }
    }
  }
  return text;
}
