import type { adminSetup } from '@jishi/contract/admin-setup.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { readSetup } from './setup-steps.ts';

export type { SetupStep } from './setup-steps.ts';

/** What the shop still needs, as far as whoever asks may do it (X3211). */
export async function listSetup(ctx: RequestContext): Promise<OutputOf<typeof adminSetup.steps>> {
  const { permissions } = requireStaff(ctx);
  const mine = readSetup().filter(({ permission }) => permissions.has(permission));
  return {
    steps: await Promise.all(
      mine.map(async ({ kind, title, text, link, isDone }) => ({
        ...{ kind, title, text, link },
        done: await isDone(ctx),
      })),
    ),
  };
}
