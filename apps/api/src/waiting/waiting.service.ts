import type { adminWaiting } from '@jishi/contract/admin-waiting.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { readWaits } from './staff-waits.ts';

export type { StaffWait } from './staff-waits.ts';

/**
 * What waits for whoever asks, most urgent first: what is late, then in the order of the rooms (X3210). One room that
 * cannot count keeps no other from being shown.
 */
export async function listWaiting(ctx: RequestContext): Promise<OutputOf<typeof adminWaiting.list>> {
  const { permissions } = requireStaff(ctx);
  const mine = readWaits().filter(({ permission }) => permissions.has(permission));
  const failed: string[] = [];
  const counted = await Promise.all(
    mine.map(async ({ kind, title, link, lateLink = link, count }) => {
      try {
        const { waiting, late = 0 } = await count(ctx);
        return { kind, title, count: waiting, late, link: late > 0 ? lateLink : link };
      } catch (err) {
        ctx.log.error({ err, kind }, 'what waits could not be counted');
        failed.push(title);
        return undefined;
      }
    }),
  );
  const list = counted.flatMap((one) => (one && one.count + one.late > 0 ? [one] : []));
  return {
    list: list.toSorted((one, other) => Number(other.late > 0) - Number(one.late > 0)),
    failed,
  };
}
