import { FILE_GONE } from '@jishi/contract/said-alike.ts';
import { type UploadPurposeName, uploadPurposes } from '@jishi/contract/upload-purposes.ts';
import { recordAct } from '../audit/audit.service.ts';
import { notFound } from '../platform/app-error.ts';
import { FileAnswer, type FilePieces } from '../platform/file-answer.ts';
import { readOrNothing } from '../platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { openFile } from './sealed-file.ts';
import { type FileRow, selectFile } from './upload.queries.ts';
import { findUploader } from './uploader.ts';

/** What everybody sees may still be taken away, so nobody keeps it for long. */
const SHOWN = 'public, max-age=300';
const UNSHOWN = 'private, no-store';

const missing = () => notFound(FILE_GONE);

/**
 * The content of a file (X880), for its uploader, and for everybody while a room shows it.
 * @throws AppError notFound for everybody else, for what is not ready or was removed, and for what never was
 */
export async function readUpload(ctx: RequestContext, fid: string): Promise<FileAnswer> {
  const row = await selectFile(ctx, fid);
  if (row?.state !== 'ready' || !maySee(ctx, row)) throw missing();
  return answerWith(ctx, row);
}

/**
 * The content of a file for staff (X881). That somebody read what is private is written down before it is read: where
 * that fails nothing is shown.
 * @throws AppError notFound for what is not ready or was removed, and for what never was
 */
export async function readUploadByStaff(ctx: RequestContext, fid: string): Promise<FileAnswer> {
  const row = await selectFile(ctx, fid);
  if (row?.state !== 'ready') throw missing();
  if (row.shownAt === null)
    await recordAct(ctx, {
      action: 'upload.read',
      target: describeFile(row),
      object: { type: 'upload', id: fid },
    });
  return answerWith(ctx, row);
}

/**
 * The content of a file that a room has claimed, for staff whom the room has let in. That somebody read what is private
 * is written down before it is read.
 * @throws AppError notFound for a file of something else, and as `readUploadByStaff`
 */
export async function readClaimedUpload(
  ctx: RequestContext,
  fid: string,
  claim: { kind: string; id: number | string },
): Promise<FileAnswer> {
  const row = await selectFile(ctx, fid);
  if (row?.claimedKind !== claim.kind || row.claimedId !== String(claim.id)) throw missing();
  return readUploadByStaff(ctx, fid);
}

/** A file as the register of acts names it: `简历 0f3a…`. */
export function describeFile({ purpose, fid }: FileRow): string {
  const { name } = uploadPurposes[purpose as UploadPurposeName] ?? { name: purpose };
  return `${name} ${fid}`;
}

/** Papers are saved and never opened in the shop's own pages: they may carry scripts. */
async function answerWith(ctx: RequestContext, row: FileRow): Promise<FileAnswer> {
  if (row.kind === 'video' && !(await ctx.platform.files.exists(row.key))) throw missing();
  if (row.kind === 'video') return new FileAnswer(row.type, piecesOf(ctx, row), headersOf(row));
  const kept = await readOrNothing(ctx.platform.files, row.key);
  if (!kept) throw missing();
  const content = row.secret ? openFile(ctx, row.fid, kept) : Buffer.from(kept);
  return new FileAnswer(row.type, content, headersOf(row));
}

function headersOf(row: FileRow): Record<string, string> {
  return {
    'cache-control': row.shownAt ? SHOWN : UNSHOWN,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': row.kind === 'paper' ? `attachment; filename="${nameOf(row)}"` : 'inline',
  };
}

function piecesOf(ctx: RequestContext, { key, bytes }: FileRow): FilePieces {
  return { size: bytes, open: (range) => ctx.platform.files.readPieces(key, range) };
}

function nameOf({ fid, type }: FileRow): string {
  return `${fid.slice(0, 8)}.${type === 'application/pdf' ? 'pdf' : 'docx'}`;
}

/** Whether whoever asks is the uploader, the member whom staff sent it to, or everybody may see it. */
export function maySee(ctx: RequestContext, row: FileRow): boolean {
  if (row.shownAt !== null) return true;
  const asking = findUploader(ctx);
  if (asking?.name === row.uploader) return true;
  return row.claimedKind !== null && row.memberId !== null && asking?.memberId === row.memberId;
}
