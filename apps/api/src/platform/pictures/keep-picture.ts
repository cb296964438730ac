import { invalidInput } from '../app-error.ts';
import type { RequestContext } from '../request-context.ts';
import { storePicture } from './picture-pipeline.ts';

/** Keeps a picture that staff hand in for a text, and says where it is. @throws AppError invalidInput */
export async function keepPicture(
  ctx: RequestContext,
  file: Blob | Uint8Array,
): Promise<{ url: string; width: number; height: number }> {
  if (!(file instanceof Uint8Array)) throw invalidInput('请选择要上传的图片');
  const { key, width, height } = await storePicture(ctx.platform.files, file);
  return { url: `/files/${key}`, width, height };
}
