import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../app-error.ts';
import { FolderStore } from '../files/folder-store.ts';
import { parsePictureKey } from './picture-key.ts';
import { ensureVariant, MAXIMUM_PICTURE_BYTES, storePicture } from './picture-pipeline.ts';

let folder: string;
let files: FolderStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-pictures-'));
  files = new FolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const error = await storePicture(files, bytes).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AppError);
  return (error as AppError).userMsg;
}

describe('storePicture', () => {
  it.each([
    ['jpg', () => draw(600, 400).jpeg()],
    ['png', () => draw(600, 400).png()],
    ['webp', () => draw(600, 400).webp()],
    ['avif', () => draw(600, 400).avif({ effort: 0 })],
  ])('keeps a %s under a key of its own and tells its size', async (extension, drawing) => {
    const { key, width, height } = await storePicture(files, await drawing().toBuffer());
    expect(parsePictureKey(key)).toMatchObject({ kind: 'original', format: extension });
    expect({ width, height }).toEqual({ width: 600, height: 400 });
    expect(await sharp(await files.read(key)).metadata()).toMatchObject({ width: 600, height: 400 });
  });

  it('gives the same bytes the same key and does not write them again', async () => {
    const bytes = await draw(300, 300).png().toBuffer();
    const first = await storePicture(files, bytes);
    const write = vi.spyOn(files, 'write');
    expect(await storePicture(files, bytes)).toEqual(first);
    expect(write).not.toHaveBeenCalled();
    const other = await storePicture(files, await draw(301, 300).png().toBuffer());
    expect(other.key).not.toBe(first.key);
  });

  it('turns a photograph upright and strips what the camera wrote beside it', async () => {
    const photograph = await draw(600, 400)
      .withExif({ IFD0: { Artist: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif).toBeDefined();
    const { key, width, height } = await storePicture(files, photograph);
    expect({ width, height }).toEqual({ width: 400, height: 600 });
    const kept = await sharp(await files.read(key)).metadata();
    expect(kept).toMatchObject({ width: 400, height: 600 });
    expect([kept.exif, kept.orientation]).toEqual([undefined, undefined]);
    expect(Buffer.from(await files.read(key)).includes('somebody')).toBe(false);
  });

  it('refuses what is no picture, with a text for the shopper', async () => {
    expect(await refusalOf(Buffer.from('<html><script>alert(1)</script>'))).toBe(
      '无法识别这张图片，请换一张重新上传',
    );
    expect(await refusalOf(new Uint8Array())).toBe('无法识别这张图片，请换一张重新上传');
  });

  it('refuses kinds that may carry more than a picture', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script/></svg>',
    );
    expect(await refusalOf(drawing)).toBe('请上传 JPG、PNG、WebP 或 AVIF 格式的图片');
    expect(await refusalOf(await draw(10, 10).gif().toBuffer())).toBe(
      '请上传 JPG、PNG、WebP 或 AVIF 格式的图片',
    );
  });

  it('refuses a file that only begins like a picture', async () => {
    const whole = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
        background: 'red',
      },
    })
      .png()
      .toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('图片已损坏，请换一张重新上传');
  });

  it('refuses more than 20 MB and more than 8,000 px a side', async () => {
    expect(await refusalOf(new Uint8Array(MAXIMUM_PICTURE_BYTES + 1))).toContain('20 MB');
    expect(await refusalOf(await draw(8_001, 2).png().toBuffer())).toContain('8000 像素');
    await expect(storePicture(files, await draw(8_000, 2).png().toBuffer())).resolves.toMatchObject({
      width: 8_000,
    });
  });
});

describe('ensureVariant', () => {
  it('S374 makes the width and format that were asked for and keeps them', async () => {
    const { key } = await storePicture(files, await draw(1200, 900).jpeg().toBuffer());
    const variant = await ensureVariant(files, key, 400, 'webp');
    expect(await sharp(variant).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300 });
    const kept = key.replace('.jpg', '.w400.webp');
    expect(Buffer.from(await files.read(kept)).equals(Buffer.from(variant ?? []))).toBe(true);
    const avif = await ensureVariant(files, key, 160, 'avif');
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width: 160, height: 120 });
  });

  it('makes nothing wider than the original', async () => {
    const { key } = await storePicture(files, await draw(200, 100).png().toBuffer());
    expect(await sharp(await ensureVariant(files, key, 800, 'webp')).metadata()).toMatchObject({
      width: 200,
      height: 100,
    });
  });

  it('makes a variant once, however many ask for it at once', async () => {
    const { key } = await storePicture(files, await draw(900, 900).jpeg().toBuffer());
    const write = vi.spyOn(files, 'write');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ensureVariant(files, key, 160, 'webp')),
    );
    expect(write).toHaveBeenCalledTimes(1);
    expect(new Set(answers).size).toBe(1);
    await ensureVariant(files, key, 160, 'webp');
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('answers nothing where there is no original, and does so again when it came meanwhile', async () => {
    const bytes = await draw(300, 300).png().toBuffer();
    const { key } = await storePicture(files, bytes);
    await files.delete(key);
    expect(await ensureVariant(files, key, 160, 'webp')).toBeUndefined();
    await storePicture(files, bytes);
    expect(await ensureVariant(files, key, 160, 'webp')).toBeDefined();
  });

  it('makes no variant of a variant', async () => {
    const { key } = await storePicture(files, await draw(300, 300).png().toBuffer());
    await ensureVariant(files, key, 160, 'webp');
    expect(await ensureVariant(files, key.replace('.png', '.w160.webp'), 160, 'webp')).toBeUndefined();
    expect((await readdir(path.join(folder, 'p'))).length).toBe(2);
  });
});
