import sharp from 'sharp';
import { expect, it } from 'vitest';
import { PICTURE, PIECE, TILES } from '../puzzle-size.ts';
import { backgroundCount, readBackground } from './background-pixels.ts';
import { drawPuzzle } from './draw-puzzle.ts';

/** The picture as the page puts it together again. */
async function readPicture({ picture, order }: { picture: Buffer; order: number[] }) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const whole = Buffer.alloc(data.length);
  const [tileWidth, tileHeight] = [info.width / TILES.columns, info.height / TILES.rows];
  order.forEach((target, place) => {
    for (let row = 0; row < tileHeight; row += 1) {
      const at = (of: number) =>
        ((Math.floor(of / TILES.columns) * tileHeight + row) * info.width +
          (of % TILES.columns) * tileWidth) *
        3;
      data.copy(whole, at(target), at(place), at(place) + tileWidth * 3);
    }
  });
  return { data: whole, info };
}

it('there are at least 20 backgrounds, no two alike and none plain', async () => {
  expect(backgroundCount).toBeGreaterThanOrEqual(20);
  const seen = new Set<string>();
  for (let place = 0; place < backgroundCount; place += 1) {
    const pixels = await readBackground(place);
    expect(pixels).toHaveLength(PICTURE.width * PICTURE.height * 3);
    seen.add(pixels.toString('base64'));
    const { channels } = await sharp(pixels, { raw: { ...PICTURE, channels: 3 } }).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
  }
  expect(seen.size).toBe(backgroundCount);
});

it('S298 picture and piece have their sizes, and the tiles are a shuffle of all', async () => {
  const drawn = await drawPuzzle({ x: 200, y: 70 });
  expect(await sharp(drawn.picture).metadata()).toMatchObject({ format: 'webp', ...PICTURE });
  expect(await sharp(drawn.piece).metadata()).toMatchObject({ format: 'png', width: PIECE, height: PIECE });
  expect([...drawn.order].sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, place) => place));
  expect(drawn.order).not.toEqual([...drawn.order].sort((a, b) => a - b));
});

it('put together again, the picture is darker just where the piece belongs, and the piece shows what was there', async () => {
  const hole = { x: 171, y: 93 };
  const drawn = await drawPuzzle(hole);
  const { data } = await readPicture(drawn);
  const piece = await sharp(drawn.piece).ensureAlpha().raw().toBuffer();
  const at = (buffer: Buffer, place: number) => [
    buffer[place] ?? 0,
    buffer[place + 1] ?? 0,
    buffer[place + 2] ?? 0,
  ];
  let [darker, pixels] = [0, 0];
  for (let y = 26; y < 50; y += 1) {
    for (let x = 18; x < 40; x += 1) {
      const shown = at(piece, (y * PIECE + x) * 4);
      const under = at(data, ((hole.y + y) * PICTURE.width + hole.x - PIECE / 2 + x) * 3);
      pixels += 1;
      if (under.every((value, colour) => value <= (shown[colour] ?? 0) * 0.7 + 12)) darker += 1;
    }
  }
  expect(darker / pixels).toBeGreaterThan(0.9);
});
