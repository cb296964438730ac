import { fileURLToPath } from 'node:url';
import { invalidInput } from '../app-error.ts';
import { WorkshopProcess } from '../workshop-process.ts';
import type { OriginalFormat } from './picture-key.ts';
import { PictureSlots } from './picture-slots.ts';

/** Encode these bytes anew, in this size. */
export interface WorkshopOrder {
  bytes: Uint8Array;
  format: OriginalFormat;
  size: { width: number; height: number };
}

/** Without a picture when the bytes only begin like one. */
export interface WorkshopAnswer {
  made?: Uint8Array;
}

const workshop = new WorkshopProcess<WorkshopOrder, WorkshopAnswer>({
  program: fileURLToPath(new URL('./picture-workshop.worker.ts', import.meta.url)),
  // What takes longer is no picture but a trap.
  longestMs: 60_000,
  // It holds no more JavaScript than a picture or two.
  heapMb: 64,
});

/** Strangers' pictures are worked on one after the other, and few wait. */
const slots = new PictureSlots(1, 60);

/**
 * Makes a picture of a stranger's anew in a process of its own: memory that libraries of pictures have once taken does
 * not come back for a long time, and what kills such a process kills no shop.
 * @throws AppError invalidInput when the bytes only begin like a picture, or cannot be coped with; PicturesBusyError
 */
export function makeInWorkshop(order: WorkshopOrder): Promise<Uint8Array> {
  return slots.runUnlessCrowded(async () => {
    const answer = await workshop.ask(order);
    if (answer?.made) return answer.made;
    throw invalidInput('图片已损坏，请换一张重新上传');
  });
}
