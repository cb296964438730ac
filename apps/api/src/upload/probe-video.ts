import { createHash } from 'node:crypto';
import { UPLOAD_INFECTED } from '@jishi/contract/said-alike.ts';
import { AppError } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readMp4, type VideoFacts } from './read-mp4.ts';
import { type FileRow, releaseFiles, selectFile } from './upload.queries.ts';
import {
  deletePart,
  markCleared,
  markProbed,
  type PartRow,
  selectParts,
  takeWaiting,
} from './video.queries.ts';

const BATCH = 20;

/**
 * Looks at videos that have come: for viruses, at what they are, how long. It runs each minute and right after the last
 * part. A process that dies over one leaves it to the next, which begins it again; parts go last, so nothing is lost.
 * @returns how many were looked at
 */
export async function probeVideos(ctx: RequestContext): Promise<number> {
  for (let looked = 0; looked < BATCH; looked += 1) {
    const row = await takeWaiting(ctx);
    if (!row) return looked;
    const parts = await selectParts(ctx, row.fid);
    if (row.state === 'probing') await probe(ctx, row, parts);
    await clear(ctx, row, parts);
  }
  return BATCH;
}

async function probe(ctx: RequestContext, row: FileRow, parts: readonly PartRow[]): Promise<void> {
  const { files, fileScan } = ctx.platform;
  const found = await fileScan.findVirus(join(ctx, parts));
  if (found !== undefined) return refuse(ctx, row, found);
  const hash = createHash('sha256');
  await files.writePieces(row.key, countInto(hash, join(ctx, parts)));
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const facts = await readFacts(ctx, row, bytes);
  if (facts instanceof AppError) return refuse(ctx, row, 'clean', facts.userMsg);
  const sha256 = hash.digest('hex');
  const made = { ...facts, bytes, sha256, keptSha256: sha256, scan: 'clean', state: 'ready' as const };
  await markProbed(ctx, row.fid, made);
}

/** @returns the refusal for what is no video that is taken */
async function readFacts(
  ctx: RequestContext,
  { key }: FileRow,
  size: number,
): Promise<VideoFacts | AppError> {
  const read = async (start: number, end: number) => {
    const held: Uint8Array[] = [];
    for await (const piece of ctx.platform.files.readPieces(key, { start, end })) held.push(piece);
    return Buffer.concat(held);
  };
  try {
    return await readMp4(read, size);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** @param reason what the uploader is told */
async function refuse(
  ctx: RequestContext,
  row: FileRow,
  scan: string,
  reason = UPLOAD_INFECTED,
): Promise<void> {
  if (await markProbed(ctx, row.fid, { state: 'refused', scan, reason }))
    await releaseFiles(ctx, { kind: 'upload', id: row.fid });
}

/** Takes away what is of no more use: the parts, and the whole, too, where it is not what somebody may read. */
async function clear(ctx: RequestContext, row: FileRow, parts: readonly PartRow[]): Promise<void> {
  const now = await selectFile(ctx, row.fid);
  if (now?.state !== 'ready') await ctx.platform.files.delete(row.key);
  for (const { key, part } of parts) {
    await ctx.platform.files.delete(key);
    await deletePart(ctx, row.fid, part);
  }
  await markCleared(ctx, row.fid);
}

async function* join(ctx: RequestContext, parts: readonly PartRow[]): AsyncGenerator<Uint8Array> {
  for (const { key } of parts) yield* ctx.platform.files.readPieces(key);
}

async function* countInto(
  hash: { update(piece: Uint8Array): unknown },
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}
