import type { member } from '@jishi/contract/member.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { readMember } from '../member/member.service.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { storeMemberPicture } from '../platform/pictures/member-pictures.ts';
import { refuseField } from '../platform/refuse-field.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { saveProfile } from './profile.queries.ts';
import { presentAvatar } from './profile.service.ts';

/** Pixels of either side, below which a face is a blur. */
const SMALLEST_SIDE = 80;
const perMemberHour: LimitRule = { name: 'avatar.member', points: 20, durationSeconds: 3_600 };

/**
 * Keeps the member's picture (C227), drawn anew so that only the picture is left of what was handed in.
 * @param image data address of a JPEG, PNG or WebP in base64; empty takes the avatar away
 * @throws AppError invalidInput naming `image`; tooManyRequests
 */
export async function updateAvatar(
  ctx: RequestContext,
  image: string,
): Promise<OutputOf<typeof member.updateAvatar>> {
  const memberId = requireMember(ctx);
  if (image === '') {
    await saveProfile(ctx, memberId, { avatar: null });
    return { avatar: null };
  }
  const content = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(image)?.[1];
  if (!content) throw refuseField('image', '请选择 JPG、PNG 或 WebP 格式的图片');
  await ctx.platform.limits.consume(
    perMemberHour,
    `${ctx.tenant.id}:${memberId}`,
    '头像修改过于频繁，请稍后再试',
  );
  const avatar = await storeMemberPicture(ctx.platform.files, Buffer.from(content, 'base64'));
  if (Math.min(avatar.width, avatar.height) < SMALLEST_SIDE)
    throw refuseField('image', `图片太小，宽和高至少需要 ${SMALLEST_SIDE} 像素`);
  await saveProfile(ctx, memberId, { avatar });
  const { name } = await readMember(ctx, memberId);
  return { avatar: presentAvatar({ avatar }, name) };
}
