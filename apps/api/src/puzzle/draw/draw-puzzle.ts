import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { PICTURE, PIECE, TILES } from '../puzzle-size.ts';
import { backgroundCount, readBackground } from './background-pixels.ts';
import { readPieceShape } from './piece-shape.ts';

const { width, height } = PICTURE;
/** How dark the hole is: what is left of the light. */
const HOLE_LIGHT = 0.42;

export interface DrawnPuzzle {
  /** PNG of the piece. */
  piece: Buffer;
  /** WebP of the picture with the hole, tiles shuffled. */
  picture: Buffer;
  /** Place in the picture of each tile of `picture`. */
  order: number[];
}

/**
 * Draws a puzzle on a background taken by chance: pixels here, encoding on sharp's threads.
 * @param hole centre of the hole from the left, top edge of the piece, in pixels
 */
export async function drawPuzzle(hole: { x: number; y: number }): Promise<DrawnPuzzle> {
  const [background, shape] = await Promise.all([
    readBackground(randomInt(backgroundCount)),
    readPieceShape(),
  ]);
  const left = hole.x - PIECE / 2;
  const picture = Buffer.from(background);
  const piece = Buffer.alloc(PIECE * PIECE * 4);
  for (let y = 0; y < PIECE; y += 1) {
    for (let x = 0; x < PIECE; x += 1) {
      const place = y * PIECE + x;
      const [inside, edge] = [shape.inside[place] ?? 0, shape.edge[place] ?? 0];
      if (inside === 0 && edge === 0) continue;
      const from = ((hole.y + y) * width + left + x) * 3;
      for (let colour = 0; colour < 3; colour += 1) {
        const light = background[from + colour] ?? 0;
        const dark = light * (1 - (inside / 255) * (1 - HOLE_LIGHT));
        picture[from + colour] = dark + ((255 - dark) * edge) / 640;
        piece[place * 4 + colour] = light + ((255 - light) * edge) / 300;
      }
      piece[place * 4 + 3] = Math.max(inside, edge);
    }
  }
  const order = shuffle(TILES.columns * TILES.rows);
  const [encodedPiece, encodedPicture] = await Promise.all([
    sharp(piece, { raw: { width: PIECE, height: PIECE, channels: 4 } })
      .png({ compressionLevel: 6 })
      .toBuffer(),
    sharp(moveTiles(picture, order), { raw: { width, height, channels: 3 } })
      .webp({ quality: 88, effort: 2 })
      .toBuffer(),
  ]);
  return { piece: encodedPiece, picture: encodedPicture, order };
}

/** Lays tile `order[k]` of a picture at place `k`. */
function moveTiles(picture: Buffer, order: readonly number[]): Buffer {
  const [tileWidth, tileHeight] = [width / TILES.columns, height / TILES.rows];
  const moved = Buffer.alloc(picture.length);
  const corner = (place: number) => ({
    x: (place % TILES.columns) * tileWidth,
    y: Math.floor(place / TILES.columns) * tileHeight,
  });
  order.forEach((source, place) => {
    const [from, to] = [corner(source), corner(place)];
    for (let row = 0; row < tileHeight; row += 1) {
      const start = ((from.y + row) * width + from.x) * 3;
      picture.copy(moved, ((to.y + row) * width + to.x) * 3, start, start + tileWidth * 3);
    }
  });
  return moved;
}

/** 0 to `count` - 1 in an order taken by chance (Fisher-Yates). */
function shuffle(count: number): number[] {
  const order = Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const moved = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = moved;
  }
  return order;
}
