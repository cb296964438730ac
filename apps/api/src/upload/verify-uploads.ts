import { createHash } from 'node:crypto';
import { readOrNothing } from '../platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { openFile } from './sealed-file.ts';
import { type FileRow, selectFile } from './upload.queries.ts';
import type { UploadDamage } from './upload.tables.ts';
import { markVerified, selectUnverified } from './verify.queries.ts';

/** Files of a tenant that a week looks at; those that were not looked at for the longest time come first. */
const SAMPLE = 200;

/**
 * Compares what lies in the store with what was kept, so that a disk that loses bytes is seen before somebody asks for
 * them. What differs stays where it is and is told: staff see it in the list of files, and each one is logged.
 * @returns how many are damaged
 */
export async function verifyUploads(ctx: RequestContext): Promise<number> {
  let damaged = 0;
  for (const row of await selectUnverified(ctx, SAMPLE)) {
    const damage = await findDamage(ctx, row);
    // Between the list and the look it may have been taken away.
    if (damage !== '' && (await selectFile(ctx, row.fid))?.state !== 'ready') continue;
    await markVerified(ctx, row.fid, damage);
    if (damage === '') continue;
    damaged += 1;
    ctx.log.error({ tenantId: ctx.tenant.id, fid: row.fid, damage }, 'a file is not what was kept');
  }
  return damaged;
}

/** @throws Error where the store does not answer: the file is looked at next time */
async function findDamage(ctx: RequestContext, row: FileRow): Promise<UploadDamage> {
  const { files } = ctx.platform;
  if (!(await files.exists(row.key))) return 'missing';
  const hash = createHash('sha256');
  if (row.kind === 'video') for await (const piece of files.readPieces(row.key)) hash.update(piece);
  else {
    const kept = await readOrNothing(files, row.key);
    if (!kept) return 'missing';
    const content = openOrNothing(ctx, row, kept);
    if (!content) return 'changed';
    hash.update(content);
  }
  return hash.digest('hex') === row.keptSha256 ? '' : 'changed';
}

/** A seal that does not open is a content that has changed. */
function openOrNothing(ctx: RequestContext, row: FileRow, kept: Uint8Array): Uint8Array | undefined {
  if (!row.secret) return kept;
  try {
    return openFile(ctx, row.fid, kept);
  } catch {
    return undefined;
  }
}
