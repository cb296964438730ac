import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderStore } from '../files/folder-store.ts';
import { storePicture } from './picture-pipeline.ts';
import { registerPictureRoutes } from './picture-routes.ts';

let folder: string;
let files: FolderStore;
let server: FastifyInstance;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-picture-routes-'));
  files = new FolderStore(folder);
  server = fastify();
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await registerPictureRoutes(server, { files, log: silent });
  const drawing = sharp({ create: { width: 900, height: 900, channels: 3, background: 'red' } });
  address = `/files/${(await storePicture(files, await drawing.png().toBuffer())).key}`;
  await files.write('documents/contract.pdf', Buffer.from('secret'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

describe('GET /files/*', () => {
  it('answers the original, to be kept for good', async () => {
    const response = await get(address);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png', width: 900 });
  });

  it.each([
    [160, 'avif'],
    [160, 'webp'],
    [400, 'avif'],
    [400, 'webp'],
    [800, 'avif'],
    [800, 'webp'],
  ])(
    'S374 answers <hash>.w%i.%s, which pages ask for, and makes it when it is missing',
    async (width, format) => {
      const variant = address.replace('.png', `.w${width}.${format}`);
      expect(await files.exists(variant.replace('/files/', ''))).toBe(false);
      const response = await get(variant);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, `image/${format}`]);
      expect((await sharp(response.rawPayload).metadata()).width).toBe(width);
      expect(await files.exists(variant.replace('/files/', ''))).toBe(true);
    },
  );

  it('answers 304 to a browser that has the picture', async () => {
    const { headers } = await get(address);
    const again = await get(address, { 'if-none-match': `"other", W/${String(headers.etag)}` });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect((await get(address, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it.each([
    ['a picture nobody stored', `/files/p/${'0'.repeat(32)}.png`],
    ['a smaller size of a picture nobody stored', `/files/p/${'0'.repeat(32)}.w160.avif`],
    ['a file that is no picture', '/files/documents/contract.pdf'],
    ['a way out of the folder', '/files/..%2f..%2fetc%2fpasswd'],
    ['a way out through the picture folder', '/files/p/..%2fdocuments%2fcontract.pdf'],
  ])('answers 404 for %s, not to be kept', async (_what, url) => {
    const response = await get(url);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(response.payload).not.toContain('secret');
  });

  it.each(['.w161.avif', '.w0160.avif', '.w99999.webp', '.w160.png', '.w160.gif', '.w160.w160.webp', '.svg'])(
    'makes nothing for %s, which nobody offers',
    async (ending) => {
      const url = address.replace('.png', ending);
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('keeps the format the original came in: no other one answers', async () => {
    expect((await get(address.replace('.png', '.jpg'))).statusCode).toBe(404);
  });
});
