import { loginRequired } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';

/** Who hands a file in; files, shares of a day and claims go by its name. */
export interface Uploader {
  /** `member:12`, or `guest:<browser>` by a cookie that scripts cannot read and strangers cannot guess. */
  readonly name: string;
  readonly memberId: number | null;
}

export function memberUploader(memberId: number): Uploader {
  return { name: `member:${memberId}`, memberId };
}

/** Staff who hand something in for a member: it is the member's to read once a room has claimed it. */
export function staffUploader(ctx: RequestContext, memberId: number): Uploader {
  return { name: `staff:${requireStaff(ctx).staffId}`, memberId };
}

/**
 * Who asks, as an uploader; undefined for a guest whose browser has no cookie of its own. The device id is no name:
 * it is empty where a browser sends none, and two such guests would be one.
 */
export function findUploader(ctx: RequestContext): Uploader | undefined {
  const { member, browserId } = ctx.visitor;
  if (member) return memberUploader(member.memberId);
  return browserId === '' ? undefined : { name: `guest:${browserId}`, memberId: null };
}

/** @throws AppError loginRequired */
export function requireUploader(ctx: RequestContext): Uploader {
  const uploader = findUploader(ctx);
  if (!uploader) throw loginRequired();
  return uploader;
}
