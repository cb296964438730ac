import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { S3mini } from 's3mini';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SilentLog } from '../../../test/fakes.ts';
import { S3Store } from '../files/s3-store.ts';
import { DrawnFiles, storeDrawing } from './drawn-files.ts';
import { drawingKey, parsePictureKey } from './picture-key.ts';
import { ensureVariant, storePart } from './picture-pipeline.ts';

const secret = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };
const drawingOf = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="300" height="300" fill="${colour}"/></svg>`;

let folder: string;
let server: S3rver;
let store: S3Store;
let files: DrawnFiles;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-drawn-s3-'));
  server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}/jishi-files`;
  await new S3mini({ ...secret, endpoint }).createBucket();
  store = new S3Store({ ...secret, endpoint }, new SilentLog());
  files = new DrawnFiles(store);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const sizeOf = async (bytes: Uint8Array | undefined) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return [width, height, format];
};

it('a drawing in S3 is there at once, rendered for whoever reads it first, whole, in a size and by a part', async () => {
  const { key } = await storeDrawing(files, drawingOf('#c8321f'));
  expect([await files.exists(key), await store.exists(key)]).toEqual([true, false]);
  expect(await sizeOf(await ensureVariant(files, key, 160, 'webp'))).toEqual([160, 80, 'webp']);
  expect(await store.exists(key)).toBe(false);
  expect(await sizeOf(await files.read(key))).toEqual([600, 300, 'jpeg']);
  expect(await store.exists(key)).toBe(true);
  const part = await storePart(files, key, { left: 300, top: 0, width: 300, height: 300 });
  expect(await sizeOf(await store.read(part?.key ?? ''))).toEqual([300, 300, 'jpeg']);
});

it('a link to it leads to the picture, although nobody has looked at it before', async () => {
  const { key } = await storeDrawing(files, drawingOf('#1e7a4c'));
  const link = await files.signLink(key, { expiresSeconds: 60, type: 'image/jpeg' });
  const answer = await fetch(link ?? '');
  expect(answer.status).toBe(200);
  expect(await sizeOf(new Uint8Array(await answer.arrayBuffer()))).toEqual([600, 300, 'jpeg']);
});

it('withdrawn, it is not drawn again', async () => {
  const { key } = await storeDrawing(files, drawingOf('#3b82f6'));
  await files.read(key);
  await files.delete(key);
  expect(await files.exists(key)).toBe(false);
  expect(await store.exists(drawingKey(parsePictureKey(key)?.hash ?? ''))).toBe(false);
  await expect(files.read(key)).rejects.toThrow();
});
