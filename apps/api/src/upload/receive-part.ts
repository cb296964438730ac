import { createHash, randomBytes } from 'node:crypto';
import { UPLOAD_TOKEN_USED } from '@jishi/contract/said-alike.ts';
import {
  UPLOAD_PART_MB,
  type UploadPurpose,
  type UploadPurposeName,
  uploadPurposes,
} from '@jishi/contract/upload-purposes.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertMaySend, keyOf } from './receive-file.ts';
import { spendQuota } from './spend-quota.ts';
import { claimToken } from './token.queries.ts';
import { claimFile, deleteReceived, type FileRow, insertFile, selectFile } from './upload.queries.ts';
import type { ShownToken } from './upload-token.ts';
import type { Uploader } from './uploader.ts';
import {
  insertPart,
  insertSession,
  lockSession,
  markProbing,
  markStored,
  type PartRow,
  type SessionRow,
  selectParts,
} from './video.queries.ts';

/** The job that looks at videos. */
export const PROBE_JOB = 'upload.probe';

/** A part as it came. */
export interface IncomingPart {
  readonly purpose: UploadPurposeName;
  readonly uploadId: string;
  readonly part: number;
  readonly parts: number;
  /** Picture that stands for the video; empty for none. */
  readonly poster: string;
  readonly bytes: Uint8Array;
  readonly token?: ShownToken | undefined;
}

/**
 * Takes a part of a video. A part that is there already changes nothing, so that whoever lost an answer sends it again;
 * the last one to come hands the video over to the job that looks at it.
 * @returns the file with the numbers of the parts that lie there
 * @throws AppError as `receiveFile`; conflict for other bytes under the same number, notFound for a poster that is not
 *   the uploader's
 */
export async function receivePart(
  ctx: RequestContext,
  uploader: Uploader,
  incoming: IncomingPart,
): Promise<{ file: FileRow; received: number[] }> {
  assertPart(incoming);
  await assertMaySend(ctx, uploader);
  const { session, file, known } = await inTransaction(ctx, (tx) => note(tx, uploader, incoming));
  if (known && !known.stored) {
    await ctx.platform.files.write(known.key, incoming.bytes);
    await markStored(ctx, file.fid, known.part);
    await markProbing(ctx, file.fid, session.parts);
    await hurryProbe(ctx);
  }
  const now = await selectFile(ctx, file.fid);
  // A part that comes twice may be written when the video is already done with, or swept away.
  if (known && now?.state !== 'arriving' && now?.state !== 'probing')
    await ctx.platform.files.delete(known.key);
  if (!now) throw conflict('上传已过期，请重新上传');
  return { file: now, received: await listReceived(ctx, now) };
}

/** Numbers of the parts that lie there; none any more once the video has been put together. */
export async function listReceived(ctx: RequestContext, { fid, state }: FileRow): Promise<number[]> {
  if (state !== 'arriving' && state !== 'probing') return [];
  return (await selectParts(ctx, fid)).filter(({ stored }) => stored).map(({ part }) => part);
}

function assertPart({ purpose, part, parts, bytes }: IncomingPart): void {
  const { takes }: UploadPurpose = uploadPurposes[purpose];
  if (!takes.includes('video')) throw invalidInput('只有视频可以分段上传');
  if (part < 1 || part > parts) throw invalidInput('分段编号有误，请重新上传');
  if (bytes.byteLength === 0 || bytes.byteLength > UPLOAD_PART_MB * 1024 * 1024)
    throw invalidInput(`每段不能超过 ${UPLOAD_PART_MB} MB`);
}

/** Writes down that the part comes, before it lies anywhere; counted once, however often it is sent. */
async function note(
  tx: RequestContext,
  uploader: Uploader,
  incoming: IncomingPart,
): Promise<{ session: SessionRow; file: FileRow; known: PartRow | undefined }> {
  const session = await openSession(tx, uploader, incoming);
  const file = await selectFile(tx, session.fid);
  if (!file || session.parts !== incoming.parts || file.purpose !== incoming.purpose)
    throw conflict('这次上传与之前的不一致，请重新上传');
  await claimFor(tx, session, incoming.token);
  if (file.state !== 'arriving') return { session, file, known: undefined };
  const there = await selectParts(tx, session.fid);
  const sha256 = createHash('sha256').update(incoming.bytes).digest('hex');
  const known = there.find(({ part }) => part === incoming.part);
  if (known && known.sha256 !== sha256) throw conflict('这一段已上传过其他内容，请重新上传');
  if (known) return { session, file, known };
  const { megabytes }: UploadPurpose = uploadPurposes[incoming.purpose];
  const sum = there.reduce((bytes, one) => bytes + one.bytes, incoming.bytes.byteLength);
  if (sum > megabytes * 1024 * 1024) throw invalidInput(`视频不能超过 ${megabytes} MB，请压缩后重新上传`);
  await spendQuota(tx, uploader, incoming.bytes.byteLength);
  const part = {
    fid: session.fid,
    part: incoming.part,
    sha256,
    bytes: incoming.bytes.byteLength,
    key: `${keyOf(tx, session.fid)}.${incoming.part}`,
  };
  await insertPart(tx, part);
  return { session, file, known: { ...part, tenantId: tx.tenant.id, stored: false } };
}

async function openSession(
  tx: RequestContext,
  uploader: Uploader,
  { uploadId, purpose, parts, poster }: IncomingPart,
): Promise<SessionRow> {
  const name = { uploader: uploader.name, uploadId };
  const known = await lockSession(tx, name);
  if (known) return known;
  const fid = randomBytes(16).toString('hex');
  await insertFile(tx, {
    fid,
    purpose,
    kind: 'video',
    uploader: uploader.name,
    memberId: uploader.memberId,
    key: keyOf(tx, fid),
    sha256: '',
    bytes: 0,
    type: 'video/mp4',
    state: 'arriving',
    posterFid: poster || null,
  });
  const isFirst = await insertSession(tx, { ...name, fid, parts });
  if (isFirst && poster !== '') {
    const claim = {
      uploader: uploader.name,
      memberId: uploader.memberId,
      purpose: 'picture',
      kind: 'upload',
      id: fid,
    };
    if (!(await claimFile(tx, poster, claim))) throw notFound('封面不存在或已被使用，请重新上传');
  }
  // Two first parts at once: the other call's session counts, and this file came to nothing.
  if (!isFirst) await deleteReceived(tx, fid);
  const session = await lockSession(tx, name);
  if (!session) throw new Error('a session is gone that was just begun');
  return session;
}

async function claimFor(
  tx: RequestContext,
  session: SessionRow,
  token: ShownToken | undefined,
): Promise<void> {
  if (!token) return;
  const claim = { claimedBy: `video:${session.uploadId}`, fid: session.fid };
  if ((await claimToken(tx, token.tokenHash, claim)) !== session.fid) throw conflict(UPLOAD_TOKEN_USED);
}

/** A queue that cannot be reached only delays it: the sweep of each minute finds the video. */
async function hurryProbe(ctx: RequestContext): Promise<void> {
  try {
    await ctx.platform.jobs.send(PROBE_JOB, { tenantId: ctx.tenant.id }, { singletonKey: 'hurried' });
  } catch (error) {
    ctx.log.error({ err: error, tenantId: ctx.tenant.id }, 'a video waits for the sweep');
  }
}
