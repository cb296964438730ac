import { createHash, randomBytes } from 'node:crypto';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import { UPLOAD_INFECTED, UPLOAD_TOKEN_USED } from '@jishi/contract/said-alike.ts';
import {
  type UploadPurpose,
  type UploadPurposeName,
  uploadPurposes,
} from '@jishi/contract/upload-purposes.ts';
import { AppError, conflict, invalidInput, loginRequired } from '../platform/app-error.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { remakeMemberPicture } from '../platform/pictures/member-pictures.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { recognizeFileType } from './recognize-file-type.ts';
import { sealFile } from './sealed-file.ts';
import { spendQuota } from './spend-quota.ts';
import { claimToken, freeToken } from './token.queries.ts';
import {
  deleteReceived,
  type FileRow,
  insertFile,
  markReady,
  markRefused,
  type NewFile,
  selectFile,
} from './upload.queries.ts';
import type { ShownToken } from './upload-token.ts';
import type { Uploader } from './uploader.ts';

/** Reading a picture costs far more than sending it. */
const perUploader: LimitRule = { name: 'upload.file', points: 60, durationSeconds: 60 };
const perNetwork: LimitRule = { name: 'upload.file.network', points: 300, durationSeconds: 60 };
/** A disk that is fuller takes no files of visitors: orders need it more. */
const LEAST_FREE_SHARE = 0.1;

/** A file as it came. */
export interface IncomingFile {
  readonly purpose: UploadPurposeName;
  readonly bytes: Uint8Array;
  /** With which it is handed in for somebody else. */
  readonly token?: ShownToken | undefined;
}

/**
 * Takes a file: what it is its bytes say, never its name. The row stands before the file does, so that a process that
 * dies between the two leaves nothing that the sweep does not find.
 * @throws AppError invalidInput for what is too large or not taken, loginRequired for a guest's secret,
 *   tooManyRequests, unavailable on a full disk, conflict for a token that was used for another file
 */
export async function receiveFile(
  ctx: RequestContext,
  uploader: Uploader,
  incoming: IncomingFile,
): Promise<FileRow> {
  const { purpose, bytes } = incoming;
  recognizeFileType(purpose, bytes);
  const { secret }: UploadPurpose = uploadPurposes[purpose];
  if (secret && uploader.memberId === null) throw loginRequired();
  await assertMaySend(ctx, uploader);
  await spendQuota(ctx, uploader, bytes.byteLength);
  return keepFile(ctx, uploader, incoming);
}

/**
 * Keeps a file whoever hands it in and however many came before: what a shop brings along counts for nobody's day.
 * @throws AppError as `receiveFile`, but for limits
 */
export async function keepFile(
  ctx: RequestContext,
  uploader: Uploader,
  incoming: IncomingFile,
): Promise<FileRow> {
  const { bytes, token } = incoming;
  const { kind, type } = recognizeFileType(incoming.purpose, bytes);
  const { secret }: UploadPurpose = uploadPurposes[incoming.purpose];
  const fid = randomBytes(16).toString('hex');
  const file: NewFile = {
    fid,
    purpose: incoming.purpose,
    kind,
    secret,
    uploader: uploader.name,
    memberId: uploader.memberId,
    key: keyOf(ctx, fid),
    sha256: hashOf(bytes),
    bytes: bytes.byteLength,
    type,
  };
  const begun = await begin(ctx, file, token);
  return begun.state === 'ready' ? begun : finish(ctx, begun, incoming);
}

/** @throws AppError tooManyRequests, and unavailable on a full disk */
export async function assertMaySend(ctx: RequestContext, uploader: Uploader): Promise<void> {
  const { limits, files } = ctx.platform;
  const tooOften = '上传过于频繁，请稍后再试';
  await limits.consume(perUploader, `${ctx.tenant.id}:${uploader.name}`, tooOften);
  await limits.consume(perNetwork, networkKey(ctx.visitor.ip), tooOften);
  if ((await files.freeShare()) < LEAST_FREE_SHARE)
    throw new AppError(ErrorCode.unavailable, '上传服务繁忙，请稍后再试');
}

/** Named by nothing that the uploader said, and below no address of `/files/`. */
export function keyOf(ctx: RequestContext, fid: string): string {
  return `u/${ctx.tenant.id}/${fid}`;
}

/**
 * Writes the row down. With a token that stands for the same bytes already it is the row of before, however far that
 * came: whoever lost an answer asks again and gets it.
 */
function begin(ctx: RequestContext, file: NewFile, token: ShownToken | undefined): Promise<FileRow> {
  return inTransaction(ctx, async (tx) => {
    const fid = token
      ? await claimToken(tx, token.tokenHash, { claimedBy: `file:${file.sha256}`, fid: file.fid })
      : file.fid;
    if (fid === undefined) throw conflict(UPLOAD_TOKEN_USED);
    if (fid === file.fid) await insertFile(tx, file);
    const row = await selectFile(tx, fid);
    if (row?.state !== 'received' && row?.state !== 'ready') throw conflict(UPLOAD_TOKEN_USED);
    return row;
  });
}

/**
 * Every file is looked at as it came, also one that everybody will see: what is encoded anew may have hurt somebody on
 * the way.
 */
async function assertClean(ctx: RequestContext, { fid }: FileRow, bytes: Uint8Array): Promise<void> {
  const found = await scan(ctx, bytes);
  if (found === undefined) return;
  ctx.log.warn({ tenantId: ctx.tenant.id, fid, found }, 'a file with a virus was refused');
  await markRefused(ctx, fid, found);
  throw invalidInput(UPLOAD_INFECTED);
}

/** @throws AppError unavailable where the scanner does not answer: nothing is taken that nobody looked at */
async function scan(ctx: RequestContext, bytes: Uint8Array): Promise<string | undefined> {
  try {
    return await ctx.platform.fileScan.findVirus([bytes]);
  } catch (error) {
    ctx.log.error({ err: error, tenantId: ctx.tenant.id }, 'files are not taken: the virus scanner fails');
    throw new AppError(ErrorCode.unavailable, '上传服务繁忙，请稍后再试');
  }
}

/** A picture is encoded anew; a paper stays as it came, since a signature in it would break. */
async function remake(
  { kind }: FileRow,
  bytes: Uint8Array,
): Promise<{ content: Uint8Array; width: number; height: number }> {
  return kind === 'picture' ? remakeMemberPicture(bytes) : { content: bytes, width: 0, height: 0 };
}

async function finish(ctx: RequestContext, row: FileRow, { bytes, token }: IncomingFile): Promise<FileRow> {
  const { files } = ctx.platform;
  try {
    await assertClean(ctx, row, bytes);
    const { content, width, height } = await remake(row, bytes);
    await files.write(row.key, row.secret ? sealFile(ctx, row.fid, content) : content);
    const ready = await markReady(ctx, row.fid, {
      bytes: content.byteLength,
      width,
      height,
      keptSha256: hashOf(content),
    });
    if (ready) return ready;
    // It took so long that the sweep came by: nothing may stay that no row knows.
    await files.delete(row.key);
    throw new AppError(ErrorCode.unavailable, '上传超时，请重新上传');
  } catch (error) {
    if (error instanceof AppError) {
      // The same file may be coming a second time, and that one may have been finished.
      const gone = await deleteReceived(ctx, row.fid);
      if (gone && token) await freeToken(ctx, token.tokenHash, row.fid);
    }
    throw error;
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
