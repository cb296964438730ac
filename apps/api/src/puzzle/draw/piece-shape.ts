import sharp from 'sharp';
import { PIECE } from '../puzzle-size.ts';

/** Outline of the piece in its box: a square with a knob above and one on the right, and a bay on the left. */
const OUTLINE = 'M5 17H20A9 9 0 1 1 34 17H43V29A9 9 0 1 1 43 43V56H5V43A8 8 0 1 0 5 29Z';

let shape: Promise<{ inside: Buffer; edge: Buffer }> | undefined;

/** How much of each pixel of the box belongs to the piece, and to its edge: 0 to 255. */
export function readPieceShape(): Promise<{ inside: Buffer; edge: Buffer }> {
  shape ??= Promise.all([
    rasterise(`<path d="${OUTLINE}" fill="#fff"/>`),
    rasterise(`<path d="${OUTLINE}" fill="none" stroke="#fff" stroke-width="1.6"/>`),
  ]).then(([inside, edge]) => ({ inside, edge }));
  return shape;
}

function rasterise(drawing: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PIECE}" height="${PIECE}">${drawing}</svg>`;
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
}
