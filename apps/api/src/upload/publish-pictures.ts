import { createHash } from 'node:crypto';
import { UPLOAD_GONE } from '@jishi/contract/said-alike.ts';
import type { UploadPurposeName } from '@jishi/contract/upload-purposes.ts';
import { notFound } from '../platform/app-error.ts';
import { originalKey } from '../platform/pictures/picture-key.ts';
import { readOrNothing, type StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type FileRow, selectFile } from './upload.queries.ts';
import { requireUploader } from './uploader.ts';

const formats = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;
const gone = () => notFound(UPLOAD_GONE);

/**
 * Keeps pictures of whoever asks where those of the shop lie, under what their bytes say: smaller sizes are made of
 * them, and the same picture handed in twice has one key. Before the transaction that claims them, for it takes a
 * while; nobody is told the keys unless a room shows them.
 * @returns them in the order of their fids
 * @throws AppError notFound for a file of somebody else, for another purpose, or gone
 */
export async function publishPictures(
  ctx: RequestContext,
  fids: readonly string[],
  purpose: UploadPurposeName,
): Promise<StoredPicture[]> {
  const { files } = ctx.platform;
  const stored: StoredPicture[] = [];
  for (const fid of new Set(fids)) {
    const row = await requireOwnFile(ctx, fid, purpose);
    const format = row.kind === 'picture' ? formats[row.type as keyof typeof formats] : undefined;
    if (!format || row.secret) throw gone();
    // Not the hash of the bytes alone: staff who hand in the same ones keep them in full size.
    const hash = createHash('sha256').update(`upload:${row.sha256}`).digest('hex').slice(0, 32);
    const key = originalKey(hash, format);
    if (!(await files.exists(key))) {
      const content = await readOrNothing(files, row.key);
      if (!content) throw gone();
      await files.write(key, content);
    }
    stored.push({ key, width: row.width, height: row.height });
  }
  return stored;
}

/**
 * A video of whoever asks that has been looked at, as a room keeps it.
 * @throws AppError notFound for a video of somebody else, or one that is not ready
 */
export async function readOwnVideo(
  ctx: RequestContext,
  fid: string,
): Promise<{ fid: string; posterFid: string | null; durationMs: number }> {
  const { kind, posterFid, durationMs } = await requireOwnFile(ctx, fid, 'video');
  if (kind !== 'video') throw gone();
  return { fid, posterFid, durationMs };
}

async function requireOwnFile(
  ctx: RequestContext,
  fid: string,
  purpose: UploadPurposeName,
): Promise<FileRow> {
  const row = await selectFile(ctx, fid);
  if (row?.state !== 'ready' || row.purpose !== purpose || row.uploader !== requireUploader(ctx).name)
    throw gone();
  return row;
}
