import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { isBot } from '@jishi/contract/user-agent.ts';
import { LRUCache } from 'lru-cache';
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

export type SearchEnding = 'found' | 'partly' | 'none';

interface Waiting {
  ctx: RequestContext;
  rows: Map<string, SearchDayRow>;
}

class SearchTally {
  readonly waiting = new Map<number, Waiting>();
  readonly seen = new LRUCache<string, true>({ max: DEVICES_REMEMBERED, ttl: ONCE_MS });
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
  const once = `${tenant.id} ${visitor.deviceId || visitor.ip} ${key}`;
  if (tally.seen.has(once)) return;
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
