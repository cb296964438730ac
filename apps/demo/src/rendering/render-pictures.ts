import { rename, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** One picture to be made: its file name and what draws it, called only when the file is missing. */
export interface PictureJob {
  readonly file: string;
  readonly draw: () => string;
}

export type ReportProgress = (done: number, total: number) => void;

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.size > 0,
    () => false,
  );
}

/**
 * Renders the pictures that `dir` does not have yet, as many at a time as the machine has cores, and reports after
 * each. File names carry a hash of what is drawn, so a file that exists is the right one. A picture appears under
 * its name only when it is complete: a seed that is killed half way simply goes on the next time.
 */
export async function renderPictures(
  jobs: readonly PictureJob[],
  dir: string,
  report: ReportProgress = () => {},
): Promise<void> {
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let job = jobs[next++]; job !== undefined; job = jobs[next++]) {
      const path = join(dir, job.file);
      if (!(await exists(path))) {
        const half = `${path}.part`;
        await writeFile(half, await renderPicture(job.draw()));
        await rename(half, path);
      }
      done += 1;
      report(done, jobs.length);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
}

/**
 * The JPEG of an SVG at its own size. Full colour resolution keeps red edges crisp; Huffman tuning would cost more than
 * it saves.
 */
export async function renderPicture(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
}
