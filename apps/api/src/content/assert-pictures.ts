import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import { invalidInput } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { flattenEntries } from './clean-entries.ts';

/** @throws AppError invalidInput where the shop does not have a picture that entries show */
export async function assertPictures(ctx: RequestContext, entries: readonly ContentEntry[]): Promise<void> {
  const urls = new Set(
    flattenEntries(entries).flatMap(({ image, adImage }) => [image?.url ?? [], adImage?.url ?? []].flat()),
  );
  for (const url of urls) {
    if (!(await ctx.platform.files.exists(url.replace('/files/', ''))))
      throw invalidInput('图片不存在，请重新上传');
  }
}
