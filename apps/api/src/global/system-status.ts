import type { global } from '@jishi/contract/global.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { openContent, presentEntryPicture, type ReadOptions } from '../content/content.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** Switches of the site (C030): grey mode (S057), the countdown date (S062), the language (S063). */
export async function readSystemStatus(
  ctx: RequestContext,
  options: ReadOptions,
): Promise<OutputOf<typeof global.systemStatus>> {
  return { ...(await openContent(ctx, options)).status(), language: 'zh-cn' };
}

/** Certificates to look at and download (C036). */
export async function readCertificates(
  ctx: RequestContext,
  input: ReadOptions & { type: string },
): Promise<OutputOf<typeof global.certificate>> {
  const entries = (await openContent(ctx, input)).entries('certificate');
  return entries
    .filter(({ code }) => input.type === '' || code === input.type)
    .map(({ id, title, text, code, image }) => ({
      id,
      type: code,
      title,
      text,
      file: image?.url ?? '',
      image: presentEntryPicture(image, title) ?? presentPicture(null, title),
    }));
}
