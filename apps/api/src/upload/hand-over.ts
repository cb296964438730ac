import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { QR_OVER } from '@jishi/contract/said-alike.ts';
import type { upload } from '@jishi/contract/upload.ts';
import { type UploadPurposeName, uploadPurposes } from '@jishi/contract/upload-purposes.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { selectTokenFids } from './token.queries.ts';
import { UPLOAD_EXCHANGE } from './upload.exchanges.ts';
import { selectFile } from './upload.queries.ts';
import { addressOfUpload } from './upload.service.ts';
import { drawUploadToken, findUploadToken } from './upload-token.ts';

const over = () => notFound(QR_OVER);

/**
 * Lets a telephone without a session hand pictures in for the form that the member has open (X884).
 * @throws AppError loginRequired, tooManyRequests
 */
export async function openHandOver(
  ctx: RequestContext,
  { purpose, most }: ParsedInputOf<typeof upload.openHandOver>,
): Promise<OutputOf<typeof upload.openHandOver>> {
  const { token, expiresAt } = await drawUploadToken(ctx, purpose, most);
  return { key: token, exchange: `${UPLOAD_EXCHANGE}/${requireMember(ctx)}`, expiresAt };
}

/** What a telephone sees of it (X885): nothing of the member. @throws AppError notFound for a key that has run out */
export async function readHandOver(
  ctx: RequestContext,
  key: string,
): Promise<OutputOf<typeof upload.handOver>> {
  const row = await findUploadToken(ctx, key);
  if (!row) throw over();
  const purpose = row.purpose as UploadPurposeName;
  const { megabytes, name } = uploadPurposes[purpose];
  const taken = (await selectTokenFids(ctx, row.tokenHash)).length;
  return { purpose, purposeText: name, megabytes, most: row.most, left: Math.max(0, row.most - taken) };
}

/**
 * What has come, for the member's page (X886), in the order of coming; what is not ready yet is left out.
 * @throws AppError notFound for a key of somebody else, or one that has run out
 */
export async function listHandedOver(
  ctx: RequestContext,
  key: string,
): Promise<OutputOf<typeof upload.handedOver>> {
  const memberId = requireMember(ctx);
  const row = await findUploadToken(ctx, key);
  if (row?.memberId !== memberId) throw over();
  const files: { fid: string; url: string }[] = [];
  for (const fid of await selectTokenFids(ctx, row.tokenHash)) {
    const file = await selectFile(ctx, fid);
    if (file?.state === 'ready' && file.memberId === memberId) files.push({ fid, url: addressOfUpload(fid) });
  }
  return { files };
}
