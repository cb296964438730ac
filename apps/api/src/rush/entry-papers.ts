import { rushTicket } from '@jishi/contract/rush.ts';
import { refuse } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** How long a ticket lets one order. */
export const TICKET_MS = 60_000;
/** How long a solved puzzle counts. */
const PASS_MS = 5 * 60_000;

/** For whom and for what a paper is. */
interface Bearer {
  itemId: number;
  memberId: number;
}

interface Paper extends Bearer {
  deviceId: string;
  until: number;
}

/** Lets its bearer order an item for a minute: sealed for the tenant, the item, the member and the browser. */
export function sealTicket(ctx: RequestContext, bearer: Bearer): string {
  return seal(ctx, 'rush-ticket', bearer, TICKET_MS);
}

/** @throws AppError rushTicket for what is none, of somebody else, or too old */
export function openTicket(ctx: RequestContext, text: string, bearer: Bearer): void {
  if (!holds(ctx, 'rush-ticket', text, bearer)) throw refuse(rushTicket, '排队资格已失效，请重新参与');
}

/** Says that its bearer has solved the puzzle for an item. */
export function sealPass(ctx: RequestContext, bearer: Bearer): string {
  return seal(ctx, 'rush-pass', bearer, PASS_MS);
}

export function isPass(ctx: RequestContext, text: string, bearer: Bearer): boolean {
  return holds(ctx, 'rush-pass', text, bearer);
}

function seal(ctx: RequestContext, purpose: string, { itemId, memberId }: Bearer, forMs: number): string {
  const paper: Paper = { itemId, memberId, deviceId: ctx.visitor.deviceId, until: Date.now() + forMs };
  return ctx.platform.secrets
    .seal(JSON.stringify(paper), `${purpose}:${ctx.tenant.id}`)
    .toString('base64url');
}

function holds(ctx: RequestContext, purpose: string, text: string, bearer: Bearer): boolean {
  if (text === '') return false;
  try {
    const opened = ctx.platform.secrets.open(Buffer.from(text, 'base64url'), `${purpose}:${ctx.tenant.id}`);
    const paper = JSON.parse(opened) as Paper;
    const { memberId, itemId, deviceId, until } = paper;
    const isOwn = memberId === bearer.memberId && deviceId === ctx.visitor.deviceId;
    return isOwn && itemId === bearer.itemId && until > Date.now();
  } catch {
    // Cut, changed, of another tenant or another purpose.
    return false;
  }
}
