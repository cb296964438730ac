import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { invalidInput } from '../app-error.ts';
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

const program = fileURLToPath(new URL('./picture-workshop.worker.ts', import.meta.url));
/** What takes longer is no picture but a trap; the start of the process is in it. */
const LONGEST_MS = 60_000;
/** Without work for so long the process ends, and everything it took goes back with it. */
const IDLE_MS = 10_000;

/** Strangers' pictures are worked on one after the other, and few wait. */
const slots = new PictureSlots(1, 60);
let worker: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Makes a picture of a stranger's anew in a process of its own: memory that libraries of pictures have once taken does not come back for a
 * long time, and what kills such a process kills no shop.
 * @throws AppError invalidInput when the bytes only begin like a picture, or cannot be coped with; PicturesBusyError
 */
export function makeInWorkshop(order: WorkshopOrder): Promise<Uint8Array> {
  return slots.runUnlessCrowded(async () => {
    clearTimeout(idle);
    try {
      const { made } = await ask(order);
      if (made) return made;
    } finally {
      idle = setTimeout(endWorker, IDLE_MS).unref();
    }
    throw invalidInput('图片已损坏，请换一张重新上传');
  });
}

function ask(order: WorkshopOrder): Promise<WorkshopAnswer> {
  const asked = worker?.connected ? worker : startWorker();
  worker = asked;
  return new Promise((resolve) => {
    const settle = (answer: WorkshopAnswer) => {
      clearTimeout(timer);
      asked.removeAllListeners();
      asked.on('error', () => undefined);
      resolve(answer);
    };
    const giveUp = () => {
      endWorker();
      settle({});
    };
    const timer = setTimeout(giveUp, LONGEST_MS);
    asked.once('message', (answer: WorkshopAnswer) => settle(answer));
    asked.once('error', giveUp);
    asked.once('exit', giveUp);
    asked.send(order);
  });
}

/**
 * It gets none of the shop's secrets. The C library is told to keep one pool of memory and to give large pieces back, where it would keep one for each
 * thread that ever was, and libvips begins new ones for every picture.
 */
function startWorker(): ChildProcess {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  const started = fork(program, [], {
    env: { PATH, SystemRoot, TEMP, TMP, MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
    // It holds no more JavaScript than a picture or two.
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'],
    serialization: 'advanced',
  });
  // The shop does not stay for its sake.
  started.unref();
  started.channel?.unref();
  return started;
}

function endWorker(): void {
  worker?.kill('SIGKILL');
  worker = undefined;
}
