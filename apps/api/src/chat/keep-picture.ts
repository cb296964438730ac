import { invalidInput } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { storeMemberPicture } from '../platform/pictures/member-pictures.ts';
import { privateKey } from '../platform/pictures/picture-key.ts';
import { type StoredPicture, storePicture } from '../platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireChat } from './chat.service.ts';

/** Bytes of a picture in a conversation. */
const MAXIMUM_BYTES = 5 * 1024 * 1024;
/** Reading a picture costs more than reading a text. */
const perSender: LimitRule = { name: 'chat.picture', points: 10, durationSeconds: 60 };

/**
 * Checks a picture and keeps it apart from those that everybody may see, without what the camera wrote beside it.
 * @throws AppError notFound without chat, tooManyRequests, invalidInput for what is too large or no picture
 */
export async function keepChatPicture(ctx: RequestContext, file: Blob | Uint8Array): Promise<StoredPicture> {
  requireChat(ctx);
  const { member, staff } = ctx.visitor;
  const sender = staff ? `staff:${staff.staffId}` : `member:${member?.memberId ?? 0}`;
  await ctx.platform.limits.consume(perSender, `${ctx.tenant.id}:${sender}`, '图片发送过于频繁，请稍后再试');
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(await file.arrayBuffer());
  if (bytes.byteLength > MAXIMUM_BYTES) throw invalidInput('图片不能超过 5 MB，请压缩后重新发送');
  return (staff ? storePicture : storeMemberPicture)(ctx.platform.files, bytes, privateKey);
}
