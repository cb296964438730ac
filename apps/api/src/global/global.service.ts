import { hasChat } from '@jishi/contract/chat-tenants.ts';
import type { global } from '@jishi/contract/global.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** Public settings of the tenant (S013). */
export function readTenant(ctx: RequestContext): OutputOf<typeof global.tenant> {
  const { id, settings } = ctx.tenant;
  const { messageQueueCredentials: _secretNames, redirectTo: _redirect, ...open } = settings;
  return { xtenant: id, ...open, chatOn: hasChat(id, settings.chatOn) };
}
