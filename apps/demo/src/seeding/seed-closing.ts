import { fillClosing } from '@jishi/api/closing/provide-closing.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';

/** Somebody who has asked to leave, and has most of the days before them. */
export async function seedClosing(ctx: RequestContext): Promise<void> {
  await fillClosing(ctx, '13900007311', 5);
}
