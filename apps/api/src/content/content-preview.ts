import type { RequestContext } from '../platform/request-context.ts';

/** How long an address of a preview works. */
const PREVIEW_MS = 30 * 60_000;

function purposeOf(ctx: RequestContext): string {
  return `content-preview:${ctx.tenant.id}`;
}

/** Address of the home page with the drafts, for this member of staff alone. */
export function makePreviewLink(ctx: RequestContext): string {
  const { staff } = ctx.visitor;
  if (!staff) throw new Error('a preview was asked for by nobody');
  const ticket = JSON.stringify({ staffId: staff.staffId, until: Date.now() + PREVIEW_MS });
  return `/?preview=${ctx.platform.secrets.seal(ticket, purposeOf(ctx)).toString('base64url')}`;
}

/**
 * Whether drafts may be shown: the text was sealed by this shop for the member of staff who is signed in here, is not too old,
 * and content may still be read by them. Anything else reads what is published.
 */
export async function mayPreview(ctx: RequestContext, token: string | undefined): Promise<boolean> {
  const { staff } = ctx.visitor;
  if (!token || !staff?.permissions.has('content:read')) return false;
  try {
    const sealed = Buffer.from(token, 'base64url');
    const ticket = JSON.parse(ctx.platform.secrets.open(sealed, purposeOf(ctx))) as {
      staffId: number;
      until: number;
    };
    return ticket.staffId === staff.staffId && ticket.until > Date.now();
  } catch {
    // Cut, changed or of another tenant: the published content stands in its place.
    return false;
  }
}
