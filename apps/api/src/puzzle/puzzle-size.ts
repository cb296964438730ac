/** The picture (S295), in pixels. */
export const PICTURE = { width: 300, height: 200 } as const;
/** Side of the box the piece is drawn in. */
export const PIECE = 60;
/** The picture is sent in so many tiles, shuffled. */
export const TILES = { columns: 15, rows: 2 } as const;
/** Where the centre of the piece may be left (S302). */
export const REACH = { from: PIECE / 2, to: PICTURE.width - PIECE / 2 } as const;
