import { contract } from '@jishi/contract/index.ts';
import { type Caller, hostOf, type TestShop } from '../../test/test-shop.ts';
import { type Answer, sendUpload } from './uploads.fixture.ts';

function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function numbers(bytes: number, values: Readonly<Record<number, number>>): Buffer {
  const body = Buffer.alloc(bytes);
  for (const [at, value] of Object.entries(values)) body.writeUInt32BE(value, Number(at));
  return body;
}

/** A video as a telephone writes it: its table of contents stands behind the pictures. */
export function makeVideo(
  options: {
    seconds?: number;
    width?: number;
    height?: number;
    turned?: boolean;
    bytes?: number;
    brand?: string;
  } = {},
): Buffer {
  const { seconds = 5, width = 1_280, height = 720, turned = false, bytes = 1_000, brand = 'isom' } = options;
  const matrix = turned ? { 40: 0, 44: 0x10000 } : { 40: 0x10000, 44: 0 };
  const track = box(
    'trak',
    box('tkhd', numbers(84, { ...matrix, 76: width * 65_536, 80: height * 65_536 })),
    box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13))),
  );
  const sound = box(
    'trak',
    box('tkhd', numbers(84, {})),
    box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from('soun'))),
  );
  return Buffer.concat([
    box('ftyp', Buffer.from(brand), Buffer.alloc(8)),
    box('mdat', Buffer.alloc(bytes, 7)),
    box('moov', box('mvhd', numbers(100, { 12: 1_000, 16: seconds * 1_000 })), sound, track),
  ]);
}

/** A file in parts of a size. */
export function cut(file: Buffer, bytes: number): Buffer[] {
  return Array.from({ length: Math.ceil(file.length / bytes) }, (_, index) =>
    file.subarray(index * bytes, (index + 1) * bytes),
  );
}

/** What a part of a video is answered with. */
export type PartAnswer = Answer & { data: { received: number[]; complete: boolean } };

export function sendPart(
  shop: TestShop,
  piece: Uint8Array,
  caller: Caller,
  fields: {
    uploadId: string;
    part: number;
    parts: number;
    poster?: string;
    token?: string;
    purpose?: string;
  },
): Promise<PartAnswer> {
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const all = { purpose: 'video', ...texts };
  return sendUpload(shop, piece, caller, all, contract.upload.sendAny) as Promise<PartAnswer>;
}

/** A video handed in whole, part by part. @returns its fid */
export async function sendVideo(
  shop: TestShop,
  file: Buffer,
  caller: Caller,
  fields: { uploadId: string; poster?: string },
  partBytes = 600,
): Promise<string> {
  const pieces = cut(file, partBytes);
  let fid = '';
  for (const [index, piece] of pieces.entries()) {
    const answer = await sendPart(shop, piece, caller, { ...fields, part: index + 1, parts: pieces.length });
    if (answer.code !== 0) throw new Error(answer.userMsg);
    fid = answer.data.fid;
  }
  return fid;
}

/** Reads of a file what a player asks for. */
export function playRange(shop: TestShop, fid: string, range: string, caller: Caller) {
  return shop.server.inject({
    url: `${contract.upload.file.path}?fid=${fid}`,
    headers: { host: hostOf(caller.tenant ?? 0), range },
    cookies: caller.cookies ?? {},
  });
}
