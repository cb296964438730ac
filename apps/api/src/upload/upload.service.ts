import type { OutputOf } from '@jishi/contract/operation.ts';
import { UPLOAD_GONE, UPLOAD_TOKEN_OVER } from '@jishi/contract/said-alike.ts';
import type { upload } from '@jishi/contract/upload.ts';
import type { UploadPurposeName } from '@jishi/contract/upload-purposes.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { keepFile, receiveFile } from './receive-file.ts';
import { receivePart } from './receive-part.ts';
import { ringForUpload } from './ring-upload.ts';
import { claimFile, type FileRow, markShown, releaseFiles } from './upload.queries.ts';
import { readUploadToken, type ShownToken } from './upload-token.ts';
import { memberUploader, requireUploader, staffUploader, type Uploader } from './uploader.ts';

export { publishPictures, readOwnVideo } from './publish-pictures.ts';
export { readClaimedUpload } from './read-upload.ts';
export { memberUploader, staffUploader } from './uploader.ts';

/** What of a room holds files: `{ kind: 'complaint', id: 17 }`. */
export interface UploadClaim {
  kind: string;
  id: number | string;
}

/** Address of a file, before and after it is shown. */
export function addressOfUpload(fid: string): string {
  return `/web/api/upload/file/v1?fid=${fid}`;
}

/**
 * Takes a file of a form (C218, C219).
 * @param guest who it is that asks without a session and without a token
 * @throws AppError as `receiveFile`; notFound for a token that has run out or stands for another purpose
 */
export async function sendFile(
  ctx: RequestContext,
  input: FileInput,
  guest: Uploader,
): Promise<OutputOf<typeof upload.send>> {
  const { token, bytes } = await openInput(ctx, input);
  const uploader = token?.uploader ?? guest;
  const file = await receiveFile(ctx, uploader, { purpose: input.purpose, bytes, token });
  if (token) await ringForUpload(ctx, token);
  return presentFile(file);
}

function presentFile({ fid, type, width, height, bytes }: FileRow): OutputOf<typeof upload.send> {
  return { fid, url: addressOfUpload(fid), type, width, height, size: bytes };
}

/**
 * Takes a file of a form as `sendFile` does, or a part of a video (C219).
 * @throws AppError as `sendFile` and `receivePart`
 */
export async function sendFileOrPart(
  ctx: RequestContext,
  input: PartInput,
  guest: Uploader,
): Promise<OutputOf<typeof upload.sendAny>> {
  if (input.uploadId === '') return { ...(await sendFile(ctx, input, guest)), received: [], complete: true };
  const { token, bytes } = await openInput(ctx, input);
  const { file, received } = await receivePart(ctx, token?.uploader ?? guest, { ...input, bytes, token });
  return { ...presentFile(file), received, complete: file.state !== 'arriving' };
}

interface FileInput {
  purpose: UploadPurposeName;
  token: string;
  file: Blob | Uint8Array;
}
interface PartInput extends FileInput {
  uploadId: string;
  part: number;
  parts: number;
  poster: string;
}

async function openInput(
  ctx: RequestContext,
  { purpose, token: text, file }: FileInput,
): Promise<{ token: ShownToken | undefined; bytes: Uint8Array }> {
  const token = text === '' ? undefined : await readUploadToken(ctx, text);
  if (token && token.purpose !== purpose) throw notFound(UPLOAD_TOKEN_OVER);
  return { token, bytes: file instanceof Uint8Array ? file : new Uint8Array(await file.arrayBuffer()) };
}

/**
 * Takes a picture that staff hand in for a member: nobody but staff reads it before a room has claimed it, then the
 * member does, too. @throws AppError as `receiveFile`
 */
export async function sendFileForMember(
  ctx: RequestContext,
  memberId: number,
  { purpose, file }: Pick<FileInput, 'purpose' | 'file'>,
): Promise<OutputOf<typeof upload.send>> {
  const { bytes } = await openInput(ctx, { purpose, file, token: '' });
  return presentFile(await receiveFile(ctx, staffUploader(ctx, memberId), { purpose, bytes }));
}

/** Takes a picture of a member that a demo shop, or a shop that moves here, brings along. @returns its fid */
export async function provideFile(
  ctx: RequestContext,
  memberId: number,
  file: { purpose: UploadPurposeName; bytes: Uint8Array },
): Promise<string> {
  return (await keepFile(ctx, memberUploader(memberId), file)).fid;
}

/**
 * Gives files of whoever asks to a room, in the transaction that writes down what they belong to. Until then they are
 * swept away after a day; afterwards only the room lets them go. The same claim again is none.
 * @param claim `from`: who has handed them in, where it is not the member or the guest who asks
 * @throws AppError notFound for a file of somebody else, for another purpose, claimed for something else, or gone
 */
export async function claimUploads(
  tx: RequestContext,
  fids: readonly string[],
  claim: UploadClaim & { purpose: UploadPurposeName; from?: Uploader },
): Promise<void> {
  if (!tx.transactional) throw new Error('files are claimed in the transaction of what they belong to');
  const { name: uploader, memberId } = claim.from ?? requireUploader(tx);
  const by = { ...pickClaim(claim), purpose: claim.purpose, uploader, memberId };
  // In one order for everybody: two forms that name the same files do not wait for each other in a circle.
  for (const fid of [...new Set(fids)].sort())
    if (!(await claimFile(tx, fid, by))) throw notFound(UPLOAD_GONE);
}

/** Lets everybody see the files of a claim, or nobody but the uploader again: the word of the room's moderation. */
export function showUploads(tx: RequestContext, claim: UploadClaim, shown: boolean): Promise<void> {
  return markShown(tx, pickClaim(claim), shown);
}

/** Lets the files of a claim go: from the commit on nobody sees them, and the sweep takes them away. */
export function releaseUploads(tx: RequestContext, claim: UploadClaim): Promise<void> {
  return releaseFiles(tx, pickClaim(claim));
}

function pickClaim({ kind, id }: UploadClaim): { kind: string; id: string } {
  return { kind, id: String(id) };
}
