import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { isBot } from '@jishi/contract/user-agent.ts';
import { LRUCache } from 'lru-cache';
import { networkKey } from '../platform/limits/network-key.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { keyOf, mayNameSomebody } from './keyword-key.ts';
import { addSearches, type SearchDayRow, selectCounted } from './searched.queries.ts';

/** Searches wait so long for company before they are written. */
const FLUSH_AFTER_MS = 10_000;
/** A device counts once in so long for a keyword. */
const ONCE_MS = 60_000;
const DEVICES_REMEMBERED = 20_000;
/** Keywords longer than this are no words of a shopper. */
const LONGEST_KEY = 60;
/** Different keywords of a day; what comes beyond is somebody who makes them up. */
export const KEYWORDS_A_DAY = 5_000;
/** Keywords that wait at most. */
const WAITING = 5_000;
/** Searches of one network that count within an hour, at one tenant; devices of what comes beyond may be invented. */
export const SEARCHES_OF_NETWORK = 300;
const HOUR_MS = 3_600_000;

export type SearchEnding = 'found' | 'partly' | 'none';

interface Waiting {
  ctx: RequestContext;
  rows: Map<string, SearchDayRow>;
}

class SearchTally {
  readonly waiting = new Map<number, Waiting>();
  readonly seen = new LRUCache<string, true>({ max: DEVICES_REMEMBERED, ttl: ONCE_MS });
  readonly ofNetwork = new LRUCache<string, number>({ max: DEVICES_REMEMBERED, ttl: HOUR_MS });
  timer: NodeJS.Timeout | undefined;
}

const tallies = new WeakMap<object, SearchTally>();

function tallyOf({ platform }: Pick<RequestContext, 'platform'>): SearchTally {
  const tally = tallies.get(platform) ?? new SearchTally();
  tallies.set(platform, tally);
  return tally;
}

/**
 * Counts a search of a shopper for the day. Never waits and never fails: an answer is not held up by what is told of
 * it. Who searched is kept for a minute in memory, so that nobody counts twice, and is written nowhere.
 */
export function noteSearch(ctx: RequestContext, keyword: string, ending: SearchEnding): void {
  const { visitor, tenant } = ctx;
  const key = keyOf(keyword);
  if (key === '' || key.length > LONGEST_KEY || mayNameSomebody(keyword) || isBot(visitor.userAgent)) return;
  const tally = tallyOf(ctx);
  const network = `${tenant.id} ${networkKey(visitor.ip)}`;
  const once = `${network} ${visitor.deviceId} ${key}`;
  if (tally.seen.has(once) || !takeTurn(tally, network)) return;
  tally.seen.set(once, true);
  const waiting = tally.waiting.get(tenant.id) ?? { ctx, rows: new Map<string, SearchDayRow>() };
  tally.waiting.set(tenant.id, waiting);
  const day = writeBeijingDay(new Date());
  const place = `${day} ${key}`;
  const row = waiting.rows.get(place) ?? {
    day,
    key,
    keyword: keyword.trim(),
    searches: 0,
    none: 0,
    partly: 0,
  };
  if (row.searches === 0 && waiting.rows.size >= WAITING) return;
  waiting.rows.set(place, row);
  row.searches += 1;
  if (ending !== 'found') row[ending] += 1;
  tally.timer ??= setTimeout(() => void flushSearches(ctx), FLUSH_AFTER_MS).unref();
}

/** Whether a search of this network still counts in its hour, which begins with its first. */
function takeTurn({ ofNetwork }: SearchTally, network: string): boolean {
  const before = ofNetwork.get(network) ?? 0;
  if (before >= SEARCHES_OF_NETWORK) return false;
  ofNetwork.set(network, before + 1, { noUpdateTTL: true });
  return true;
}

/** Writes what was counted since the last time. What the database refuses is lost and logged. */
export async function flushSearches({ platform }: Pick<RequestContext, 'platform'>): Promise<void> {
  const tally = tallyOf({ platform });
  clearTimeout(tally.timer);
  tally.timer = undefined;
  const all = [...tally.waiting.values()];
  tally.waiting.clear();
  for (const { ctx, rows } of all) {
    await write(ctx, [...rows.values()]).catch((err) =>
      ctx.log.warn({ err, tenantId: ctx.tenant.id }, 'searches could not be counted'),
    );
  }
}

async function write(ctx: RequestContext, rows: readonly SearchDayRow[]): Promise<void> {
  for (const [day, ofDay] of Map.groupBy(rows, (row) => row.day)) {
    const { known, total } = await selectCounted(
      ctx,
      day,
      ofDay.map(({ key }) => key),
    );
    const isKnown = new Set(known);
    const room = KEYWORDS_A_DAY - total;
    const fresh = ofDay.filter(({ key }) => !isKnown.has(key)).slice(0, Math.max(0, room));
    await addSearches(ctx, [...ofDay.filter(({ key }) => isKnown.has(key)), ...fresh]);
  }
}
