import { notFound } from './app-error.ts';
import type { RequestContext } from './request-context.ts';
import { requireMember } from './require-member.ts';

/**
 * A thing that belongs to the member who asks. What is not there and what is somebody else's are told apart by nobody;
 * every service function that is given the id of a member's thing begins with it.
 * @param thing as it was read by its id alone, in the tenant
 * @param userMsg says that there is none: 收货地址不存在
 * @throws AppError loginRequired, notFound
 */
export function requireOwn<Thing extends { readonly memberId: number | null }>(
  ctx: RequestContext,
  thing: Thing | undefined,
  userMsg: string,
): Thing {
  if (thing?.memberId !== requireMember(ctx)) throw notFound(userMsg);
  return thing as Thing;
}
