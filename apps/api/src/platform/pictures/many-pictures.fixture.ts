import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { FolderStore } from '../files/folder-store.ts';
import { storeMemberPicture } from './member-pictures.ts';

/**
 * A process in which members hand in the given number of the largest pictures there are, all at once. Tells how many
 * were kept, and by how many megabytes the memory of it and of its workshop grew at most.
 */
const [kind = 'jpg', count = '1'] = process.argv.slice(2);

/** Largest of what may be handed in, and in one colour, so that it is small in bytes. */
async function drawLargest(): Promise<Buffer> {
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c83' } });
  if (kind === 'avif') return draw(4_000, 4_000).avif({ effort: 0 }).toBuffer();
  if (kind === 'png') return draw(4_096, 3_906).png({ progressive: true }).toBuffer();
  if (kind === 'webp') return draw(4_096, 3_906).webp({ effort: 0 }).toBuffer();
  return draw(4_096, 3_906).jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer();
}

/** Bytes that the processes begun by this one hold; 0 where the system does not tell. */
function memoryOfChildren(): number {
  try {
    const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean);
    const pages = pids.map((pid) => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]));
    return pages.reduce((sum, count) => sum + count, 0) * 4096;
  } catch {
    return 0;
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'jishi-many-'));
const files = new FolderStore(folder);
const picture = await drawLargest();
// Bytes after the end of a picture are no part of it, and make it another one.
const pictures = Array.from({ length: Number(count) }, (_, index) =>
  Buffer.concat([picture, Buffer.from(`another ${index}`)]),
);
const before = process.memoryUsage.rss();
let most = before;
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss() + memoryOfChildren());
}, 10);
const outcomes = await Promise.allSettled(pictures.map((bytes) => storeMemberPicture(files, bytes)));
clearInterval(watch);
await rm(folder, { recursive: true });
const kept = outcomes.filter((one) => one.status === 'fulfilled').length;
const grownMb = Math.round((most - before) / 1024 / 1024);
process.stdout.write(JSON.stringify({ kept, grownMb }));
