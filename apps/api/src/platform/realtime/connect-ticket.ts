import { createHash } from 'node:crypto';
import type { Visitor } from '../request-context.ts';
import { SecretBox } from '../secrets/secret-box.ts';
import type { QueueCredential } from './queue-credentials.ts';

/** A page asks for a ticket right before it connects. */
export const TICKET_SECONDS = 60;
const PURPOSE = 'realtime-ticket';

/** What a ticket says of its holder; address and browser come with the connection itself. */
type TicketVisitor = Omit<Visitor, 'ip' | 'userAgent'>;

/**
 * The passcode of a browser: who it is, sealed under the tenant's queue credential, for a minute. The credential itself
 * never leaves the server; a ticket of another tenant, of an old credential or of a minute ago opens nothing.
 */
export function writeTicket(credential: QueueCredential, visitor: Visitor, now = Date.now()): string {
  const { member, staff, deviceId, browserId, countyId, cityChosen, storeId } = visitor;
  const text = JSON.stringify({
    until: now + TICKET_SECONDS * 1000,
    member,
    staff: staff && { ...staff, permissions: [...staff.permissions] },
    deviceId,
    browserId,
    countyId,
    cityChosen,
    storeId,
  });
  return boxOf(credential).seal(text, PURPOSE).toString('base64url');
}

/** Who holds the ticket; undefined for one that is worth nothing (any more). */
export function readTicket(
  credential: QueueCredential,
  passcode: string,
  now = Date.now(),
): TicketVisitor | undefined {
  try {
    const text = boxOf(credential).open(Buffer.from(passcode, 'base64url'), PURPOSE);
    const { until, staff, ...visitor } = JSON.parse(text);
    if (until <= now) return undefined;
    return {
      ...visitor,
      member: visitor.member,
      staff: staff && { ...staff, permissions: new Set(staff.permissions) },
    };
  } catch {
    return undefined;
  }
}

function boxOf(credential: QueueCredential): SecretBox {
  return new SecretBox(createHash('sha256').update(credential.passcode).digest());
}
