import type { Permission } from '@jishi/contract/permission.ts';
import type { RequestContext } from './request-context.ts';

/** How long an address of a preview works. */
const PREVIEW_MS = 30 * 60_000;

interface Ticket {
  staffId: number;
  until: number;
}

/** Text for the address of a preview (`?preview=`), for this member of staff alone. */
export function sealPreview(ctx: RequestContext, purpose: string): string {
  const { staff } = ctx.visitor;
  if (!staff) throw new Error('a preview was asked for by nobody');
  const ticket: Ticket = { staffId: staff.staffId, until: Date.now() + PREVIEW_MS };
  return ctx.platform.secrets.seal(JSON.stringify(ticket), nameOf(ctx, purpose)).toString('base64url');
}

/**
 * Whether drafts may be shown: the text was sealed by this shop for the member of staff who is signed in here, is not
 * too old, and they may still read what it is for. Anything else reads what is published.
 */
export function opensPreview(
  ctx: RequestContext,
  token: string | undefined,
  { purpose, permission }: { purpose: string; permission: Permission },
): boolean {
  const { staff } = ctx.visitor;
  if (!token || !staff?.permissions.has(permission)) return false;
  try {
    const sealed = Buffer.from(token, 'base64url');
    const ticket = JSON.parse(ctx.platform.secrets.open(sealed, nameOf(ctx, purpose))) as Ticket;
    return ticket.staffId === staff.staffId && ticket.until > Date.now();
  } catch {
    // Cut, changed or of another tenant: what is published stands in its place.
    return false;
  }
}

function nameOf(ctx: RequestContext, purpose: string): string {
  return `${purpose}:${ctx.tenant.id}`;
}
