/** The picture comes in so many tiles. */
export const TILES = { columns: 15, rows: 2 } as const;

/** One tile to copy: from where in the shuffled picture to where in the whole one, in pixels. */
export interface TileMove {
  from: { x: number; y: number };
  to: { x: number; y: number };
  width: number;
  height: number;
}

/**
 * How the tiles of a shuffled picture are laid to see it whole. @param order place of each tile, as `array` of the
 * answer says
 */
export function planTiles(order: readonly number[], size: { width: number; height: number }): TileMove[] {
  const [width, height] = [size.width / TILES.columns, size.height / TILES.rows];
  const corner = (place: number) => ({
    x: (place % TILES.columns) * width,
    y: Math.floor(place / TILES.columns) * height,
  });
  return order.map((target, place) => ({ from: corner(place), to: corner(target), width, height }));
}

/** Draws the whole picture. @throws DOMException when the picture cannot be read */
export async function layTiles(
  canvas: HTMLCanvasElement,
  shuffled: string,
  order: readonly number[],
): Promise<void> {
  const image = new Image();
  image.src = shuffled;
  await image.decode();
  const painter = canvas.getContext('2d');
  for (const { from, to, width, height } of planTiles(order, canvas)) {
    painter?.drawImage(image, from.x, from.y, width, height, to.x, to.y, width, height);
  }
}
