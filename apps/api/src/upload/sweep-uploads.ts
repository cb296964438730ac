import type { RequestContext } from '../platform/request-context.ts';
import {
  deleteOldCounts,
  deleteRemoved,
  type FileRow,
  markLeftOvers,
  markRemoved,
  releaseFiles,
} from './upload.queries.ts';
import { selectParts } from './video.queries.ts';

const BATCH = 200;

/**
 * Takes away what no room claimed, what was begun and never finished, and what was let go. A process that dies half
 * way, or a store that does not answer, leaves rows that the next sweep finds.
 * @returns how many files are gone
 */
export async function sweepUploads(ctx: RequestContext): Promise<number> {
  await deleteOldCounts(ctx);
  let gone = 0;
  for (const row of await markLeftOvers(ctx, BATCH)) if (await removeFile(ctx, row)) gone += 1;
  return gone;
}

/**
 * First the file, then its row: the row is what leads to the file. Of what staff took away it stays, with their reason.
 * @returns false where the store failed; the next sweep tries again
 */
export async function removeFile(ctx: RequestContext, row: FileRow): Promise<boolean> {
  try {
    for (const { key } of await selectParts(ctx, row.fid)) await ctx.platform.files.delete(key);
    await ctx.platform.files.delete(row.key);
  } catch (error) {
    ctx.log.error({ err: error, tenantId: ctx.tenant.id, fid: row.fid }, 'a file waits for the next sweep');
    return false;
  }
  // The picture that stood for a video goes with it.
  await releaseFiles(ctx, { kind: 'upload', id: row.fid });
  if (row.removedAt) await markRemoved(ctx, row.fid);
  else await deleteRemoved(ctx, row.fid);
  return true;
}
