import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { S3mini } from 's3mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SilentLog } from '../../../test/fakes.ts';
import { isMissing } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';
import { S3Store } from './s3-store.ts';

/** By hand, against a store of your own: S3_TEST_ENDPOINT, S3_TEST_KEY, S3_TEST_SECRET, S3_TEST_REGION. */
const given = process.env.S3_TEST_ENDPOINT;
const secret = {
  accessKeyId: process.env.S3_TEST_KEY ?? 'S3RVER',
  secretAccessKey: process.env.S3_TEST_SECRET ?? 'S3RVER',
  region: process.env.S3_TEST_REGION ?? 'us-east-1',
};
const log = new SilentLog();
const MB = 1024 * 1024;

let folder: string;
let server: S3rver | undefined;
let endpoint: string;
const stores = new Map<string, FileStore>();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-stores-'));
  if (!given) {
    server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: path.join(folder, 's3') });
    const { port } = await server.run();
    endpoint = `http://127.0.0.1:${port}/jishi-files`;
  } else endpoint = given;
  await new S3mini({ ...secret, endpoint }).createBucket();
  stores.set('disk', new FolderStore(path.join(folder, 'files')));
  stores.set('S3', new S3Store({ ...secret, endpoint }, log));
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (content: Uint8Array) => Buffer.from(content).toString();
async function gather(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const held: Uint8Array[] = [];
  for await (const piece of pieces) held.push(piece);
  return Buffer.concat(held);
}
async function* split(content: Uint8Array, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

describe.each(['disk', 'S3'])('files on %s', (name) => {
  const open = () => stores.get(name)!;

  it('gives back what was written, whole or a part of it, and forgets what was deleted', async () => {
    const store = open();
    await store.write('p/ab/one.png', bytes('one two three'));
    expect(await store.exists('p/ab/one.png')).toBe(true);
    expect(textOf(await store.read('p/ab/one.png'))).toBe('one two three');
    expect(textOf(await gather(store.readPieces('p/ab/one.png')))).toBe('one two three');
    expect(textOf(await gather(store.readPieces('p/ab/one.png', { start: 4, end: 7 })))).toBe('two');
    expect((await gather(store.readPieces('p/ab/one.png', { start: 4, end: 4 }))).length).toBe(0);
    await store.write('p/ab/one.png', bytes('another'));
    expect(textOf(await store.read('p/ab/one.png'))).toBe('another');
    await store.delete('p/ab/one.png');
    expect(await store.exists('p/ab/one.png')).toBe(false);
  });

  it('deletes what is not there without complaint', async () => {
    await expect(open().delete('p/none.png')).resolves.toBeUndefined();
  });

  it('rejects a read of what is not there with an error that isMissing recognises', async () => {
    const store = open();
    for (const read of [() => store.read('p/none.png'), () => gather(store.readPieces('p/none.png'))]) {
      const error = await read().catch((reason: unknown) => reason);
      expect(isMissing(error)).toBe(true);
    }
    expect(isMissing(new Error('disk on fire'))).toBe(false);
  });

  it('writes what comes in pieces, larger than one part, and nothing where the pieces end with an error', async () => {
    const store = open();
    const content = Buffer.alloc(19 * MB + 7, 'jishi');
    await store.writePieces('v/large.mp4', split(content, MB));
    expect((await gather(store.readPieces('v/large.mp4'))).equals(content)).toBe(true);
    await store.writePieces('v/empty', split(Buffer.alloc(0), 1));
    expect((await store.read('v/empty')).length).toBe(0);
    const cut = async function* () {
      yield* split(content, MB);
      throw new Error('cut off');
    };
    await expect(store.writePieces('v/half.mp4', cut())).rejects.toThrow('cut off');
    expect(await store.exists('v/half.mp4')).toBe(false);
  });
});

describe('S3Store', () => {
  it('signs links that open the file as the type it has, until they end', async () => {
    const store = stores.get('S3')!;
    await store.write('v/film.mp4', bytes('film'));
    const link = (await store.signLink('v/film.mp4', { expiresSeconds: 60, type: 'video/mp4' })) ?? '';
    const response = await fetch(link);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'video/mp4',
      'film',
    ]);
    expect((await fetch(link.replace('film.mp4', 'other.mp4'))).status).toBe(403);
    expect((await fetch(link.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).status).toBe(403);
  });

  it('is refused by the store under another secret, and says so instead of finding nothing', async () => {
    const stranger = new S3Store({ ...secret, secretAccessKey: 'another secret', endpoint }, log);
    const acts = [
      () => stranger.write('p/one.png', bytes('x')),
      () => stranger.read('v/film.mp4'),
      () => stranger.delete('v/film.mp4'),
    ];
    // One after the other: what is refused while another is waited for would be nobody's.
    for (const act of acts) await expect(act()).rejects.toMatchObject({ status: 403 });
  });

  it.each(['../secret', '/etc/passwd', 'p//one', '', 'p/一.png'])(
    'refuses the key %j in every act',
    async (key) => {
      const store = stores.get('S3')!;
      await expect(store.write(key, bytes('x'))).rejects.toThrow('not a file key');
      await expect(store.read(key)).rejects.toThrow('not a file key');
      await expect(gather(store.readPieces(key))).rejects.toThrow('not a file key');
      await expect(store.exists(key)).rejects.toThrow('not a file key');
      await expect(store.delete(key)).rejects.toThrow('not a file key');
      await expect(async () => store.signLink(key, { expiresSeconds: 1, type: 'x/y' })).rejects.toThrow(
        'not a file key',
      );
    },
  );
});

it('a folder store leaves no part of what was cut off', async () => {
  expect((await readdir(path.join(folder, 'files', 'v'))).filter((file) => file.endsWith('.part'))).toEqual(
    [],
  );
});
