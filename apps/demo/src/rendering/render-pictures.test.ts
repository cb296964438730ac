import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPictures } from './render-pictures.ts';

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="30" height="40" fill="#c8321f"/></svg>';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'jishi-render-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('renders each drawing at its own size on white and reports every one', async () => {
  const steps: string[] = [];
  const jobs = ['a.jpg', 'b.jpg', 'c.jpg'].map((file) => ({ file, draw: () => square }));
  await renderPictures(jobs, dir, (done, total) => steps.push(`${done}/${total}`));
  expect(steps).toEqual(['1/3', '2/3', '3/3']);
  expect((await readdir(dir)).sort()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  const { data, info } = await sharp(join(dir, 'b.jpg')).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([60, 40]);
  expect([...data.subarray(-3)].every((channel) => channel > 250)).toBe(true);
});

test('draws nothing for a picture that is there, and makes one anew that was left empty', async () => {
  await writeFile(join(dir, 'there.jpg'), 'old');
  await writeFile(join(dir, 'empty.jpg'), '');
  const drawn: string[] = [];
  const jobs = ['there.jpg', 'empty.jpg'].map((file) => ({
    file,
    draw: () => {
      drawn.push(file);
      return square;
    },
  }));
  await renderPictures(jobs, dir);
  expect(drawn).toEqual(['empty.jpg']);
  expect(await readFile(join(dir, 'there.jpg'), 'utf8')).toBe('old');
});

test('a drawing that cannot be rendered fails and leaves nothing under its name', async () => {
  await expect(renderPictures([{ file: 'bad.jpg', draw: () => '<svg' }], dir)).rejects.toThrow();
  expect(await readdir(dir)).not.toContain('bad.jpg');
});
