import { invalidInput, notFound } from '../app-error.ts';
import type { RequestContext } from '../request-context.ts';
import { type PictureArea, storePart, storePicture } from './picture-pipeline.ts';

/** Keeps a picture that staff hand in for a text, and says where it is. @throws AppError invalidInput */
export async function keepPicture(
  ctx: RequestContext,
  file: Blob | Uint8Array,
): Promise<{ url: string; width: number; height: number }> {
  if (!(file instanceof Uint8Array)) throw invalidInput('请选择要上传的图片');
  const { key, width, height } = await storePicture(ctx.platform.files, file);
  return { url: `/files/${key}`, width, height };
}

/** Keeps a part of such a picture, and says where it is. @throws AppError notFound, invalidInput */
export async function keepPart(
  ctx: RequestContext,
  { url, ...area }: PictureArea & { url: string },
): Promise<{ url: string; width: number; height: number }> {
  const part = await storePart(ctx.platform.files, url.replace('/files/', ''), area);
  if (!part) throw notFound('图片不存在，请重新上传');
  return { url: `/files/${part.key}`, width: part.width, height: part.height };
}
