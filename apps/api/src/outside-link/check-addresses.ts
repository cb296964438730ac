import { secondsFromNow } from '../platform/clock.ts';
import { inLanes } from '../platform/in-lanes.ts';
import { type KnockAt, knock } from '../platform/outside/knock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { claimDue, deleteUnnamed, updateFound } from './outside-link.queries.ts';
import { isDead } from './outside-link.service.ts';

/** Addresses of one run; the others wait for the next one. */
const MOST_ADDRESSES = 60;
/** Hosts that are asked at once, each one address after the other. */
const HOSTS_AT_ONCE = 6;
/** After so long a run begins with no address any more; one takes five seconds at most. */
const RUN_MS = 60_000;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
const FORGOTTEN_AFTER_DAYS = 45;

/**
 * Looks at the addresses outside whose time has come: what did not open again after an hour, what did after a day. A
 * host that gave no answer is not asked again in this run, so that its other addresses hold nobody up.
 */
export async function checkAddresses(ctx: RequestContext, knockAt: KnockAt = knock): Promise<void> {
  const endsAt = Date.now() + RUN_MS;
  await deleteUnnamed(ctx, secondsFromNow(-FORGOTTEN_AFTER_DAYS * DAY_SECONDS));
  const due = await claimDue(ctx, { putOffTo: secondsFromNow(HOUR_SECONDS), limit: MOST_ADDRESSES });
  const byHost = Map.groupBy(due, ({ address }) => new URL(address).host);
  await inLanes([...byHost.values()], HOSTS_AT_ONCE, async (addresses) => {
    for (const { id, address } of addresses) {
      if (Date.now() > endsAt) return;
      const found = await knockAt(address);
      await updateFound(ctx, id, {
        ...{ status: found.status, failure: found.failure ?? null, checkedAt: new Date() },
        nextAt: secondsFromNow(isDead(found) ? HOUR_SECONDS : DAY_SECONDS),
      });
      if (found.failure) return;
    }
  });
}
