import { fileURLToPath } from 'node:url';
import { WorkshopProcess } from '../workshop-process.ts';
import type { PictureWidth, VariantFormat } from './picture-key.ts';
import { PictureSlots } from './picture-slots.ts';

/** Draw this: as it is (a JPEG), or one of its smaller sizes. */
export interface DrawingOrder {
  svg: Uint8Array;
  smaller?: { width: PictureWidth; format: VariantFormat };
}

/** The picture, or why there is none. */
export interface DrawingAnswer {
  made?: Uint8Array;
  reason?: string;
}

/** One for each core of a small machine. */
const PROCESSES = 2;
/** A page with all its pictures twice over; whoever comes later is told to come again. */
const WAITING = 400;

const free = Array.from(
  { length: PROCESSES },
  () =>
    new WorkshopProcess<DrawingOrder, DrawingAnswer>({
      program: fileURLToPath(new URL('./drawing-workshop.worker.ts', import.meta.url)),
      longestMs: 60_000,
      heapMb: 64,
    }),
);
const slots = new PictureSlots(PROCESSES, WAITING);

/**
 * Renders a drawing in a process beside the shop, which goes on answering meanwhile and survives what kills such a
 * process; a drawing is tried once more then.
 * @throws PicturesBusyError when too many wait; Error when it cannot be drawn
 */
export function renderDrawing(order: DrawingOrder): Promise<Uint8Array> {
  return slots.runUnlessCrowded(async () => {
    // The one that was used last is the one that is still there.
    const workshop = free.pop();
    if (!workshop) throw new Error('more drawings are under way than there are processes');
    try {
      const answer = (await workshop.ask(order)) ?? (await workshop.ask(order));
      if (answer?.made) return answer.made;
      throw new Error(`a drawing could not be rendered: ${answer?.reason ?? 'its process died'}`);
    } finally {
      free.push(workshop);
    }
  });
}
