import { opensPreview, sealPreview } from '../platform/preview-ticket.ts';
import type { RequestContext } from '../platform/request-context.ts';

const PURPOSE = 'content-preview';

/** Address of the home page with the drafts, for this member of staff alone. */
export function makePreviewLink(ctx: RequestContext): string {
  return `/?preview=${sealPreview(ctx, PURPOSE)}`;
}

/** Whether the drafts of content may be shown to whoever asks with this text. */
export function mayPreview(ctx: RequestContext, token: string | undefined): boolean {
  return opensPreview(ctx, token, { purpose: PURPOSE, permission: 'content:read' });
}
