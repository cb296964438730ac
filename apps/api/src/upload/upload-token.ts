import { createHash, randomBytes } from 'node:crypto';
import { UPLOAD_TOKEN_OVER } from '@jishi/contract/said-alike.ts';
import type { UploadPurposeName } from '@jishi/contract/upload-purposes.ts';
import { notFound } from '../platform/app-error.ts';
import { secondsFromNow } from '../platform/clock.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { insertToken, selectToken, type TokenRow } from './token.queries.ts';
import { memberUploader, type Uploader } from './uploader.ts';

/** How long a token is good for. */
const TOKEN_SECONDS = 600;
const perMember: LimitRule = { name: 'upload.token', points: 60, durationSeconds: 3_600 };

/** A token as its bearer shows it: whom it stands for, and what for. */
export interface ShownToken {
  readonly tokenHash: Buffer;
  readonly uploader: Uploader;
  readonly purpose: string;
}

/**
 * A token for one file, with which somebody without a session hands it in for the member (C220).
 * @throws AppError loginRequired, tooManyRequests after 60 in an hour
 */
export async function makeUploadToken(
  ctx: RequestContext,
  purpose: UploadPurposeName,
): Promise<{ token: string; expiresAt: string; host: string }> {
  return { ...(await drawUploadToken(ctx, purpose, 1)), host: uploadHostOf(ctx) };
}

/** A token for some files of the member who asks. @throws AppError as `makeUploadToken` */
export async function drawUploadToken(
  ctx: RequestContext,
  purpose: UploadPurposeName,
  most: number,
): Promise<{ token: string; expiresAt: string }> {
  const memberId = requireMember(ctx);
  await ctx.platform.limits.consume(
    perMember,
    `${ctx.tenant.id}:${memberId}`,
    '获取上传凭证过于频繁，请稍后再试',
  );
  const token = randomBytes(32).toString('base64url');
  const expiresAt = secondsFromNow(TOKEN_SECONDS);
  await insertToken(ctx, { tokenHash: hashToken(token), memberId, purpose, most, expiresAt });
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Where files of a tenant are handed in (S433): at a host of its own where it has one, else at the shop's. */
export function uploadHostOf(ctx: RequestContext): string {
  const { hosts, settings } = ctx.tenant;
  const own = featureOf(ctx, 'uploadHost') ? hosts.find((host) => host.startsWith('upload.')) : undefined;
  return own ?? settings.pcHost;
}

/** @throws AppError notFound for a token of another tenant, one that has run out, and one that never was */
export async function readUploadToken(ctx: RequestContext, token: string): Promise<ShownToken> {
  const row = await findUploadToken(ctx, token);
  if (!row) throw notFound(UPLOAD_TOKEN_OVER);
  return { tokenHash: row.tokenHash, uploader: memberUploader(row.memberId), purpose: row.purpose };
}

/** A token of this tenant that has not run out. */
export function findUploadToken(ctx: RequestContext, token: string): Promise<TokenRow | undefined> {
  return selectToken(ctx, hashToken(token));
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
