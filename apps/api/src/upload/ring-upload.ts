import type { RequestContext } from '../platform/request-context.ts';
import { UPLOAD_EXCHANGE } from './upload.exchanges.ts';
import type { ShownToken } from './upload-token.ts';

/** Has the open page of the member look at what has come. Where it cannot be told, the page looks when it is back. */
export async function ringForUpload(ctx: RequestContext, { uploader }: ShownToken): Promise<void> {
  try {
    await ctx.platform.realtime.publish(ctx.tenant.id, `${UPLOAD_EXCHANGE}/${uploader.memberId}`, {});
  } catch (error) {
    ctx.log.warn({ err: error, memberId: uploader.memberId }, 'news of an upload could not be told');
  }
}
