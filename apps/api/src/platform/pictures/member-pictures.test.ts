import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FolderStore } from '../files/folder-store.ts';
import { storeMemberPicture } from './member-pictures.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('./many-pictures.fixture.ts', import.meta.url));

/** By hand, for as many as one likes: PICTURES=24. */
const PICTURES = process.env.PICTURES ?? '2';
const MOST_MB = 200;
const KIND = '请上传 JPG、PNG 或 WebP 格式的图片';

let folder: string;
let files: FolderStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-pictures-'));
  files = new FolderStore(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c83' } });

it('keeps what a telephone’s camera makes, in the formats browsers make', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const bytes = await draw(400, 300).toFormat(format).toBuffer();
    expect(await storeMemberPicture(files, bytes)).toMatchObject({ width: 400, height: 300 });
  }
});

it.each([
  ['AVIF', () => draw(64, 64).avif().toBuffer(), KIND],
  ['GIF', () => draw(64, 64).gif().toBuffer(), KIND],
  ['TIFF', () => draw(64, 64).tiff().toBuffer(), KIND],
  ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), KIND],
  ['nothing', async () => Buffer.alloc(0), KIND],
  ['a wide one', () => draw(4_097, 8).png().toBuffer(), '4096'],
  ['a high one', () => draw(8, 4_097).webp().toBuffer(), '4096'],
  ['one of more than 16 million pixels', () => draw(4_001, 4_000).jpeg().toBuffer(), '1600 万'],
  [
    'half of one',
    async () => (await draw(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9_000),
    '图片已损坏',
  ],
])('refuses %s', async (_title, make, reason) => {
  const bytes = await make();
  await expect(storeMemberPicture(files, bytes)).rejects.toMatchObject({
    userMsg: expect.stringContaining(reason),
  });
});

it.each([
  ['jpg', PICTURES],
  ['png', PICTURES],
  ['webp', PICTURES],
])(
  'the largest %s of members, all at once, grow the process by no more than 200 MB',
  async (kind, count) => {
    const { stdout } = await run(process.execPath, [program, kind, count]);
    const { kept, grownMb } = JSON.parse(stdout) as { kept: number; grownMb: number };
    expect(kept).toBe(Number(count));
    expect(grownMb, stdout).toBeLessThan(MOST_MB);
  },
  300_000,
);

it('two dozen AVIF of a few bytes and many pixels cost next to nothing', async () => {
  const { stdout } = await run(process.execPath, [program, 'avif', '24']);
  const { kept, grownMb } = JSON.parse(stdout) as { kept: number; grownMb: number };
  expect(kept).toBe(0);
  expect(grownMb).toBeLessThan(MOST_MB / 4);
});
