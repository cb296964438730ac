import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FolderStore } from '../files/folder-store.ts';
import type { RequestContext } from '../request-context.ts';
import { derivePictures } from './picture.jobs.ts';
import { storePicture } from './picture-pipeline.ts';

let folder: string;
let files: FolderStore;
const warn = vi.fn<(data: object, message: string) => void>();
const makeContext = () => ({ platform: { files }, log: { warn } }) as unknown as RequestContext;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-picture-jobs-'));
  files = new FolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('S374 makes every smaller size of a picture in both formats, and none twice', async () => {
  const drawing = sharp({ create: { width: 900, height: 600, channels: 3, background: 'navy' } });
  const { key } = await storePicture(files, await drawing.jpeg().toBuffer());
  await derivePictures.handle(makeContext(), { tenantId: 0, key });
  const endings = (await readdir(path.join(folder, 'p'))).map((name) => name.slice(32)).sort();
  expect(endings).toEqual(
    ['.jpg', '.w160.avif', '.w160.webp', '.w400.avif', '.w400.webp', '.w800.avif', '.w800.webp'].sort(),
  );
  const write = vi.spyOn(files, 'write');
  await derivePictures.handle(makeContext(), { tenantId: 0, key });
  expect(write).not.toHaveBeenCalled();
});

it('lets a job of a picture that is gone end, so that it is not tried for ever', async () => {
  const key = `p/${'0'.repeat(32)}.png`;
  await expect(derivePictures.handle(makeContext(), { tenantId: 0, key })).resolves.toBeUndefined();
  expect(warn).toHaveBeenCalledWith({ key }, expect.any(String));
});
