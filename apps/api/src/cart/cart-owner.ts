import type { RequestContext } from '../platform/request-context.ts';

/** Whose cart: a member's, or that of a guest's device. */
export type CartOwner = { memberId: number } | { deviceId: string };

/** The cart of whoever asks; undefined for a guest without a device id, who has none. */
export function ownerOf(ctx: RequestContext): CartOwner | undefined {
  const { member, deviceId } = ctx.visitor;
  if (member) return { memberId: member.memberId };
  return deviceId === '' ? undefined : { deviceId };
}
