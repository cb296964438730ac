import type { auth } from '@jishi/contract/auth.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { openContent, presentAd } from '../content/content.service.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** The picture beside the login box (C016, S227): the first ad of its position. */
export async function readLoginAd(ctx: RequestContext): Promise<OutputOf<typeof auth.loginAd>> {
  const [entry] = (await openContent(ctx)).entries('ads-loginSide');
  if (!entry) return { image: null, link: '' };
  const { image, link } = presentAd(entry);
  return { image, link };
}
