import { createHmac, randomBytes } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { clearUserKey, readOrMakeKey, selectDays, selectTop } from './beacon.queries.ts';
import { BeaconReceiver } from './beacon-receiver.ts';

export { selectDays as readVisitDays } from './beacon.queries.ts';
export { selectLookers as countLookers, selectPageViews as countPageViews } from './lookers.queries.ts';
export { selectSources as listVisitSources } from './visit-source.queries.ts';

const receivers = new WeakMap<Platform, BeaconReceiver>();
const keys = new WeakMap<Platform, Map<number, string>>();

/** The receiver of a process; made at the first call. */
export function receiverOf(platform: Platform): BeaconReceiver {
  const known = receivers.get(platform);
  if (known) return known;
  const made = new BeaconReceiver(platform);
  receivers.set(platform, made);
  return made;
}

/** Takes an event told from within the process; the same checks as over HTTP, and as little to be waited for. */
export async function takeEvent(ctx: RequestContext, event: object): Promise<Record<never, never>> {
  receiverOf(ctx.platform).take({ tenant: ctx.tenant, userAgent: ctx.visitor.userAgent }, event);
  return {};
}

/**
 * The member's name in events (S414): 16 hexadecimal digits from the member's number under a key of the tenant, so that
 * events can be counted by member and nobody who reads them learns who it is.
 */
export async function obfuscateMember(ctx: RequestContext, memberId: number): Promise<string> {
  const { platform, tenant } = ctx;
  const known = keys.get(platform) ?? new Map<number, string>();
  keys.set(platform, known);
  const key = known.get(tenant.id) ?? (await readOrMakeKey(ctx, randomBytes(32).toString('hex')));
  known.set(tenant.id, key);
  return createHmac('sha256', key).update(String(memberId)).digest('hex').slice(0, 16);
}

/** Rows of a table of the report. */
const SHOWN = 20;

/**
 * What was counted from `from` to `to` (days of Beijing): the days, the most viewed pages and the most frequent
 * referrers.
 */
export async function readTraffic(ctx: RequestContext, span: { from: string; to: string }) {
  const [days, pages, referrers] = await Promise.all([
    selectDays(ctx, span),
    selectTop(ctx, { ...span, kind: 'page', limit: SHOWN }),
    selectTop(ctx, { ...span, kind: 'referrer', limit: SHOWN }),
  ]);
  return { days, pages, referrers };
}

/** A member leaves: events that were counted under their other name are nobody's. */
export async function forgetEventsOf(tx: RequestContext, memberId: number): Promise<void> {
  await clearUserKey(tx, await obfuscateMember(tx, memberId));
}
