import type { RequestContext } from '../platform/request-context.ts';

/**
 * Whose cart: a member's, or that of a guest's device. Of a device that was named for this very request nobody else
 * knows yet.
 */
export type CartOwner = { memberId: number } | { deviceId: string; isNew?: true };

/** Whether the cart cannot hold anything yet, and nobody else can put something into it. */
export function isUntouched(owner: CartOwner): boolean {
  return 'deviceId' in owner && owner.isNew === true;
}

/** The cart of whoever asks; undefined for a guest without a device id, who has none. */
export function ownerOf(ctx: RequestContext): CartOwner | undefined {
  const { member, deviceId } = ctx.visitor;
  if (member) return { memberId: member.memberId };
  return deviceId === '' ? undefined : { deviceId };
}
