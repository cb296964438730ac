import { randomBytes } from 'node:crypto';
import type { member } from '@jishi/contract/member.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { PICTURE_KINDS } from '@jishi/contract/said-alike.ts';
import { readMember } from '../member/member.service.ts';
import { submitPiece, withdrawPiece } from '../moderation/moderation.service.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { storeMemberPicture } from '../platform/pictures/member-pictures.ts';
import { type OriginalFormat, originalKey } from '../platform/pictures/picture-key.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import { removeFromAddress } from '../platform/pictures/withdraw-picture.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { avatarOf } from './moderated-parts.ts';
import { lockAvatar, saveProfile } from './profile.queries.ts';
import { presentAvatar } from './profile.service.ts';
import { planRemoval } from './remove-avatar.ts';

/** Pixels of either side, below which a face is a blur. */
const SMALLEST_SIDE = 80;
const perMemberHour: LimitRule = { name: 'avatar.member', points: 20, durationSeconds: 3_600 };

/**
 * Keeps the member's picture (C227), drawn anew so that only the picture is left of what was handed in. It stands at
 * once and is judged; what is refused is taken away again.
 * @param image data address of a JPEG, PNG or WebP in base64; empty takes the avatar away
 * @throws AppError invalidInput naming `image`; tooManyRequests
 */
export async function updateAvatar(
  ctx: RequestContext,
  image: string,
): Promise<OutputOf<typeof member.updateAvatar>> {
  const memberId = requireMember(ctx);
  if (image === '') {
    await inTransaction(ctx, async (tx) => {
      await withdrawPiece(tx, avatarOf(memberId));
      await replace(tx, memberId, null);
    });
    return { avatar: null };
  }
  const content = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(image)?.[1];
  if (!content) throw refuseField('image', PICTURE_KINDS);
  await ctx.platform.limits.consume(
    perMemberHour,
    `${ctx.tenant.id}:${memberId}`,
    '头像修改过于频繁，请稍后再试',
  );
  const { files } = ctx.platform;
  const avatar = await storeMemberPicture(files, Buffer.from(content, 'base64'), drawKey);
  try {
    if (Math.min(avatar.width, avatar.height) < SMALLEST_SIDE)
      throw refuseField('image', `图片太小，宽和高至少需要 ${SMALLEST_SIDE} 像素`);
    await inTransaction(ctx, async (tx) => {
      await submitPiece(tx, { ...avatarOf(memberId), memberId, text: '', pictures: [avatar] });
      await replace(tx, memberId, avatar);
    });
  } catch (error) {
    await removeFromAddress(files, avatar.key);
    throw error;
  }
  const { name } = await readMember(ctx, memberId);
  return { avatar: presentAvatar({ avatar }, name) };
}

/** The one before goes from its address, too. */
async function replace(tx: RequestContext, memberId: number, avatar: StoredPicture | null): Promise<void> {
  const before = await lockAvatar(tx, memberId);
  await saveProfile(tx, memberId, { avatar });
  if (before) await planRemoval(tx, before.key);
}

/** A key that nobody guesses and no other member has, also with the same picture: it goes with this one. */
function drawKey(_hash: string, format: OriginalFormat): string {
  return originalKey(randomBytes(16).toString('hex'), format);
}
