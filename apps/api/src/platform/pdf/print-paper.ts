import { fileURLToPath } from 'node:url';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import { AppError } from '../app-error.ts';
import { PictureSlots, PicturesBusyError } from '../pictures/picture-slots.ts';
import { WorkshopProcess } from '../workshop-process.ts';
import type { Paper } from './paper.ts';

/** The document, or what was wrong with it. */
export interface PrintAnswer {
  made?: Uint8Array;
  error?: string;
}

const workshop = new WorkshopProcess<Paper, PrintAnswer>({
  program: fileURLToPath(new URL('./print-paper.worker.ts', import.meta.url)),
  longestMs: 60_000,
  heapMb: 256,
});
/** One paper after the other, and few wait: each takes half a second. */
const slots = new PictureSlots(1, 40);

/**
 * A PDF with its own part of the fonts in it (Noto Sans SC), so that it looks the same everywhere; some 15 KB a page.
 * Made in a process of its own, which loads 20 MB of fonts with the first paper and ends when there are no more.
 * @throws AppError tooManyRequests when too many papers wait
 * @throws Error when the content is wrong, which is a fault of the program
 */
export async function printPaper(paper: Paper): Promise<Buffer> {
  const answer = await printInTurn(paper);
  if (!answer?.made) throw new Error(`a paper was not made: ${answer?.error ?? 'its process ended'}`);
  return Buffer.from(answer.made);
}

async function printInTurn(paper: Paper): Promise<PrintAnswer | undefined> {
  try {
    return await slots.runUnlessCrowded(() => workshop.ask(paper));
  } catch (error) {
    if (!(error instanceof PicturesBusyError)) throw error;
    throw new AppError(ErrorCode.tooManyRequests, '正在生成的单据较多，请稍后再试');
  }
}
