import { contract } from '@jishi/contract/index.ts';
import type { Operation } from '@jishi/contract/operation.ts';
import sharp from 'sharp';
import { next } from '../../test/factories.ts';
import type { MemoryFiles } from '../../test/fakes.ts';
import { expectStated } from '../../test/stated-refusals.ts';
import { type Caller, hostOf, type TestShop } from '../../test/test-shop.ts';

/** What came of handing a file in. */
export interface Answer {
  code: number;
  userMsg: string;
  data: { fid: string; url: string; type: string; width: number; height: number; size: number };
}

/** A picture that nobody drew before. */
export function drawPicture(width = 40, height = 30): Promise<Buffer> {
  const background = { r: next() % 256, g: Math.floor(next() / 256) % 256, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Hands a file in as a browser does, under a name and a type that lie. */
export async function sendUpload(
  shop: TestShop,
  file: Uint8Array,
  caller: Caller = {},
  fields: Record<string, string> = {},
  operation: Operation = contract.upload.send,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(
    'file',
    new Blob([new Uint8Array(file)], { type: 'image/png' }),
    '../../etc/cron.d/picture.png',
  );
  const body = new Response(form);
  const tenant = caller.tenant ?? 0;
  const response = await shop.server.inject({
    method: 'POST',
    url: operation.path,
    headers: {
      host: hostOf(tenant),
      xtenant: String(tenant),
      'content-type': body.headers.get('content-type') ?? '',
      ...caller.headers,
    },
    cookies: caller.cookies ?? {},
    ...(caller.address && { remoteAddress: caller.address }),
    payload: Buffer.from(await body.arrayBuffer()),
  });
  const answer = response.json<Answer>();
  if (response.statusCode < 500) expectStated(operation, answer);
  if (caller.keepsCookies)
    caller.cookies = {
      ...caller.cookies,
      ...Object.fromEntries(response.cookies.map((one) => [one.name, one.value])),
    };
  return answer;
}

/** Opens the address of a file; what is refused has a code and no content. */
export async function openUpload(shop: TestShop, url: string, caller: Caller = {}) {
  const response = await shop.server.inject({
    url,
    headers: { host: hostOf(caller.tenant ?? 0) },
    cookies: caller.cookies ?? {},
  });
  const isEnvelope = String(response.headers['content-type']).includes('json');
  return {
    code: isEnvelope ? response.json<{ code: number }>().code : 0,
    bytes: isEnvelope ? 0 : response.rawPayload.byteLength,
    payload: response.rawPayload,
    headers: response.headers,
  };
}

/** Keys of the files of uploads that lie in the store. */
export function keptKeys(shop: TestShop): string[] {
  return (shop.api.platform.files as MemoryFiles).keys.filter((key) => key.startsWith('u/'));
}

/** The smallest text of this format. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A ZIP of files that are stored as they are. */
export function drawZip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const contents: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const facts = Buffer.alloc(26);
    facts.writeUInt32LE(Buffer.byteLength(text), 14);
    facts.writeUInt32LE(Buffer.byteLength(text), 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), Buffer.from(text)]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    contents.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, Buffer.from(name)]));
    bodies.push(body);
    at += body.length;
  }
  const listed = Buffer.concat(contents);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(contents.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listed, end]);
}
