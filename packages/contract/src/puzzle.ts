import * as z from 'zod';
import { ErrorCode } from './error-code.ts';
import { operation, stateArea } from './operation.ts';
import { refusal } from './refusal.ts';
import { integer, nothing } from './wire.ts';

/** A slide puzzle has to be solved before the next try. */
export const puzzleFirst = refusal('puzzleFirst', ErrorCode.conflict);

/** Names a puzzle; the page makes it up anew for each picture. */
const puzzleToken = () => z.string().regex(/^[A-Za-z0-9-]{16,64}$/);

/**
 * One reading of the pointer: piece centre in pixels, pointer's way up or down since the start, milliseconds since the
 * start.
 */
const traceReading = z.tuple([
  z.int().min(0).max(300),
  z.int().min(-2000).max(2000),
  z.int().min(0).max(600_000),
]);

export const puzzle = stateArea({
  picture: operation({
    id: 'C020',
    method: 'POST',
    path: '/validation/api/image/getCode',
    body: 'json',
    access: 'public',
    summary:
      'Slide puzzle (S298): the picture with a hole, cut into tiles and shuffled, and the piece that fits. Lives 2 minutes, for one check of this device.',
    request: z.object({
      /** Wanted size; there is one. */
      spec: z.enum(['300*200']).default('300*200'),
      token: puzzleToken(),
    }),
    response: z.object({
      /** The piece as a data address (PNG), square. */
      small: z.string(),
      /** The picture as a data address (WebP), its tiles shuffled. */
      normal: z.string(),
      /** Top edge of the piece in the picture, in pixels. */
      y: z.int(),
      /** Size of the picture in pixels. */
      imgx: z.int(),
      imgy: z.int(),
      /**
       * Where the tiles belong: tile `k` of `normal`, counted by rows, comes from place `array[k]`. 15 columns, 2 rows.
       */
      array: z.array(z.int()),
    }),
  }),
  check: operation({
    id: 'C021',
    method: 'POST',
    path: '/validation/api/image/check',
    body: 'json',
    access: 'public',
    summary:
      'Judges a solution (S303): place, time and trace. Code 0: the token now opens one login or one text message within 5 minutes. A wrong one uses the puzzle up.',
    request: z.object({
      token: puzzleToken(),
      /** Where the centre of the piece was left, in pixels from the left edge of the picture: 30 to 270 (S302). */
      point: integer(0, 300),
      /** How long the piece was on its way, in milliseconds. */
      timeDiff: integer(0, 600_000),
      /** The trace. */
      timeEvent: z.array(traceReading).max(600),
    }),
    response: nothing(),
  }),
});
