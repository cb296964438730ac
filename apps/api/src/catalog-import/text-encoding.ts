import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** What spreadsheets save text as. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

export interface InspectedFile {
  kind: 'text' | 'xlsx' | 'xls';
  /** Undefined for text in none of the encodings. */
  encoding: TextEncoding | undefined;
  /** SHA-256 of the file, in hexadecimal. */
  hash: string;
}

/** Bytes that the kind of a file is seen from. */
const HEAD_BYTES = 4096;

/** Looks through a file once, with little memory: what it is, how its text is written, and its hash. */
export async function inspectFile(path: string): Promise<InspectedFile> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  // GBK is a part of GB 18030; text that is valid as UTF-8 is hardly ever meant as the other.
  const fitting = new Map(
    (['utf-8', 'gb18030'] as const).map((name) => [name, new TextDecoder(name, { fatal: true })]),
  );
  const tryDecoding = (chunk?: Buffer) => {
    for (const [name, decoder] of fitting) {
      try {
        decoder.decode(chunk, { stream: chunk !== undefined });
      } catch {
        fitting.delete(name);
      }
    }
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
    tryDecoding(chunk);
  }
  tryDecoding();
  const facts = { hash: hash.digest('hex'), encoding: 'utf-8' as const };
  if (startsWith(head, 'PK\x03\x04')) return { ...facts, kind: 'xlsx' };
  if (startsWith(head, '\xd0\xcf\x11\xe0')) return { ...facts, kind: 'xls' };
  return { ...facts, kind: 'text', encoding: wideEncoding(head) ?? [...fitting.keys()][0] };
}

function startsWith(head: Buffer, signature: string): boolean {
  return head.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'));
}

/** UTF-16, told by its mark or by the zeros in commas, digits and Latin letters. */
function wideEncoding(head: Buffer): TextEncoding | undefined {
  if (startsWith(head, '\xff\xfe')) return 'utf-16le';
  if (startsWith(head, '\xfe\xff')) return 'utf-16be';
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const enough = head.length / 20;
  if (odd > enough && even < odd / 10) return 'utf-16le';
  if (even > enough && odd < even / 10) return 'utf-16be';
  return undefined;
}
