import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderStore } from '../files/folder-store.ts';
import { renderDrawing } from './drawing-workshop.ts';
import { DrawnFiles, storeDrawing } from './drawn-files.ts';
import { parsePictureKey, variantKey } from './picture-key.ts';
import { ensureVariant } from './picture-pipeline.ts';
import { registerPictureRoutes } from './picture-routes.ts';
import { removeFromAddress } from './withdraw-picture.ts';

const RED =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="300" height="300" fill="#c8321f"/></svg>';

let folder: string;
let disk: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-drawings-'));
  disk = new FolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const hashIn = (key: string) => parsePictureKey(key)?.hash ?? '';
const pictures = () => readdir(path.join(folder, 'p')).catch(() => []);

describe('a drawing', () => {
  it('is a picture of its size at once, and rendered by nobody before it is looked at', async () => {
    const render = vi.fn(renderDrawing);
    const files = new DrawnFiles(disk, render);
    const { key, ...size } = await storeDrawing(files, RED);
    expect(size).toEqual({ width: 600, height: 300 });
    expect(await files.exists(key)).toBe(true);
    expect([render.mock.calls.length, await pictures()]).toEqual([0, []]);

    const { data, info } = await sharp(await files.read(key))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([600, 300]);
    // White where nothing is drawn.
    expect([...data.subarray(-3)].every((channel) => channel > 250)).toBe(true);
    expect(await files.read(key)).toEqual(await disk.read(key));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('has the same key for the same text, another for another, and a size that it says itself', async () => {
    const { key } = await storeDrawing(disk, RED);
    expect((await storeDrawing(disk, RED)).key).toBe(key);
    expect((await storeDrawing(disk, RED.replace('#c8321f', '#1e7a4c'))).key).not.toBe(key);
    await expect(storeDrawing(disk, '<svg xmlns="http://www.w3.org/2000/svg"/>')).rejects.toThrow(
      'pixels wide',
    );
  });

  it('is rendered in the size that is asked for, without its original', async () => {
    const files = new DrawnFiles(disk);
    const { key } = await storeDrawing(files, RED);
    for (const format of ['avif', 'webp'] as const) {
      const smaller = await ensureVariant(files, key, 160, format);
      expect(await sharp(smaller).metadata()).toMatchObject({ width: 160, height: 80 });
    }
    expect(await ensureVariant(files, key, 1600, 'webp')).toBeDefined();
    expect(await sharp(await files.read(variantKey(hashIn(key), 1600, 'webp'))).metadata()).toMatchObject({
      width: 600,
    });
    expect((await pictures()).filter((name) => name.endsWith('.jpg'))).toEqual([]);
  });

  it('is read in pieces, and led to by a link, only when it is there', async () => {
    const files = new DrawnFiles(disk);
    const { key } = await storeDrawing(files, RED);
    await files.signLink(key, { expiresSeconds: 60, type: 'image/jpeg' });
    const whole = await disk.read(key);
    await disk.delete(key);
    const pieces: Uint8Array[] = [];
    for await (const piece of files.readPieces(key, { start: 0, end: 2 })) pieces.push(piece);
    expect(Buffer.concat(pieces)).toEqual(Buffer.from(whole.subarray(0, 2)));
  });
});

describe('what goes wrong', () => {
  it('two who read first have it rendered once', async () => {
    const render = vi.fn(renderDrawing);
    const files = new DrawnFiles(disk, render);
    const { key } = await storeDrawing(files, RED);
    const [one, other] = await Promise.all([files.read(key), files.read(key)]);
    expect(one).toEqual(other);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('what was kept as no drawing is missing', async () => {
    const files = new DrawnFiles(disk);
    const none = `p/${'0'.repeat(32)}`;
    for (const key of [`${none}.jpg`, `${none}.png`, `${none}.w160.avif`, 'u/0/abc'])
      await expect(files.read(key)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('a failing render leaves nothing, and whoever comes next has the picture', async () => {
    const render = vi.fn(renderDrawing).mockRejectedValueOnce(new Error('out of memory'));
    const files = new DrawnFiles(disk, render);
    const { key } = await storeDrawing(files, RED);
    await expect(files.read(key)).rejects.toThrow('out of memory');
    expect(await pictures()).toEqual([]);
    expect((await files.read(key)).byteLength).toBeGreaterThan(0);
  });

  it('a drawing that is none is told, and the next one is drawn all the same', async () => {
    const files = new DrawnFiles(disk);
    const broken = await storeDrawing(files, '<svg width="10" height="10"><rect');
    const { key } = await storeDrawing(files, RED);
    await expect(files.read(broken.key)).rejects.toThrow('could not be rendered');
    expect((await files.read(key)).byteLength).toBeGreaterThan(0);
  });

  it('a write that is cut off is begun anew by the next reader', async () => {
    const files = new DrawnFiles(disk);
    const { key } = await storeDrawing(files, RED);
    const write = vi.spyOn(disk, 'write').mockRejectedValueOnce(new Error('no space left'));
    await expect(files.read(key)).rejects.toThrow('no space left');
    write.mockRestore();
    expect(await files.read(key)).toEqual(await disk.read(key));
  });

  it('what is withdrawn is not drawn again, also when it is withdrawn while it is drawn', async () => {
    const files = new DrawnFiles(disk, async (order) => {
      await removeFromAddress(files, key);
      return renderDrawing(order);
    });
    const { key } = await storeDrawing(files, RED);
    const smaller = variantKey(hashIn(key), 160, 'avif');
    for (const one of [smaller, key]) await expect(files.read(one)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await files.exists(key)).toBe(false);
    expect(await pictures()).toEqual([]);
  });
});

it('the route answers with a drawing as with any picture, and never with its text', async () => {
  const files = new DrawnFiles(disk);
  const { key } = await storeDrawing(files, RED);
  const server = Fastify();
  await registerPictureRoutes(server, { files, log: console as never });
  for (const [url, type] of [
    [`/files/${key}`, 'image/jpeg'],
    [`/files/${variantKey(hashIn(key), 400, 'avif')}`, 'image/avif'],
  ] as const) {
    const answer = await server.inject({ url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
  }
  expect((await server.inject({ url: `/files/drawn/${hashIn(key)}.svg.gz` })).statusCode).toBe(404);
  await server.close();
});
