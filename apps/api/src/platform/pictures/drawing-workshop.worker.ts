import sharp from 'sharp';
import type { DrawingAnswer, DrawingOrder } from './drawing-workshop.ts';
import { encodeDrawn, encodeSmaller } from './picture-encoding.ts';

// One thread a drawing, as two of these processes draw at once; and no cache, as none is drawn twice.
sharp.concurrency(1);
sharp.cache(false);

/** A process of `drawing-workshop.ts`: one drawing after the other, until whoever asks for them is gone. */
process.on('message', async ({ svg, smaller }: DrawingOrder) => {
  const drawing = () => sharp(svg).flatten({ background: '#ffffff' });
  const answer: DrawingAnswer = await (smaller
    ? encodeSmaller(drawing(), smaller.width, smaller.format)
    : encodeDrawn(drawing())
  ).then(
    (made) => ({ made }),
    (error: unknown) => ({ reason: String(error) }),
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
