import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { Permission } from '@jishi/contract/permission.ts';
import { AppError } from '../platform/app-error.ts';
import { storePicture } from '../platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** Whoever has one of these puts pictures into a form. */
const uploaders: readonly Permission[] = ['tenant:edit', 'store:edit', 'resale:list'];

/**
 * Stores a picture under its hash. @param content base64
 * @throws AppError forbidden without a form to put it in, invalidInput for what is no picture
 */
export async function uploadPicture(
  ctx: RequestContext,
  content: string,
): Promise<{ url: string; width: number; height: number }> {
  if (!uploaders.some((one) => ctx.visitor.staff?.permissions.has(one))) {
    throw new AppError(ErrorCode.forbidden, '您没有上传图片的权限，请联系管理员开通');
  }
  const { key, width, height } = await storePicture(ctx.platform.files, Buffer.from(content, 'base64'));
  return { url: `/files/${key}`, width, height };
}
