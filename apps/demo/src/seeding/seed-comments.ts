import type { RequestContext } from '@jishi/api/platform/request-context.ts';

export async function seedComments(_ctx: RequestContext): Promise<void> {}
