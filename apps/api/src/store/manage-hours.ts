import type { adminStore } from '@jishi/contract/admin-store.ts';
import type { AuditedThing } from '@jishi/contract/audited-object.ts';
import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { invalidInput, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertStoreScope, storeScopeOf } from '../platform/store-scope.ts';
import {
  describeSpans,
  describeWeek,
  haveOverlap,
  readMinutes,
  weekOfRows,
  writeMinutes,
} from './opening-hours.ts';
import type { StoreRow } from './store.queries.ts';
import { selectAnyStore } from './store-admin.queries.ts';
import {
  ALL_STORES,
  type DayRow,
  deleteDay,
  replaceHours,
  selectDayPage,
  selectStoreNames,
  updateOpenTime,
  upsertDays,
} from './store-hours.queries.ts';
import { readSchedule } from './store-schedule.ts';

type Input<Name extends keyof typeof adminStore> = ParsedInputOf<(typeof adminStore)[Name]>;
type Output<Name extends keyof typeof adminStore> = OutputOf<(typeof adminStore)[Name]>;

/** Days that one form closes or gives other hours: a month. */
const MOST_DAYS = 31;
const ALL_STORES_NAME = '全部门店';

/** When a store is open in a week. @throws AppError notFound */
export async function readHours(ctx: RequestContext, storeId: number): Promise<Output<'hours'>> {
  const row = await requireAnyStore(ctx, storeId);
  const { week } = await readSchedule(ctx, row);
  const hours = [...week].flatMap(([weekday, spans]) =>
    spans.map(({ opens, closes }) => ({ weekday, opens: writeMinutes(opens), closes: writeMinutes(closes) })),
  );
  return { openTime: row.openTime, hours };
}

/**
 * Sets when a store is open in a week, and writes anew what shoppers read.
 * @throws AppError notFound; invalidInput for parts that end before they begin or meet
 */
export async function saveHours(
  ctx: RequestContext,
  { storeId, hours }: Input<'saveHours'>,
): Promise<Output<'saveHours'>> {
  const rows = hours.map((one) => ({
    weekday: one.weekday,
    opens: readMinutes(one.opens),
    closes: readMinutes(one.closes),
  }));
  if (rows.some(({ opens, closes }) => opens >= closes)) {
    throw invalidInput('打烊时间须晚于开门时间；营业过零点的，请在次日另填一段');
  }
  if (haveOverlap(rows)) throw invalidInput('同一天的营业时段不能重叠');
  const week = weekOfRows(rows);
  const openTime = describeWeek(week);
  return inTransaction(ctx, async (tx) => {
    const before = await requireAnyStore(tx, storeId, 'lock');
    // Hours that are the same every day stand in the text alone: one truth, and older processes read it.
    const isDaily = /^\d\d:\d\d-\d\d:\d\d$/.test(openTime) && !openTime.endsWith('24:00');
    await replaceHours(tx, storeId, isDaily ? [] : rows);
    await updateOpenTime(tx, storeId, openTime);
    if (openTime !== before.openTime) {
      await recordAct(tx, {
        action: 'store.hours',
        target: `门店 ${before.name}（${before.code}）`,
        object: { type: 'store', id: storeId },
        changes: [{ field: '营业时间', before: before.openTime, after: openTime }],
      });
    }
    await announceChange(tx);
    return { openTime };
  });
}

/** Days that are not as their weekday: of a store with those of all, or of every store. */
export async function listDays(
  ctx: RequestContext,
  { storeId, from = writeBeijingDay(new Date()), page, pageSize }: Input<'days'>,
): Promise<Output<'days'>> {
  const scope = storeScopeOf(ctx);
  if (storeId > 0) assertStoreScope(ctx, storeId);
  const only = storeId > 0 ? storeId : scope;
  const { rows, total } = await selectDayPage(ctx, {
    storeIds: only === undefined ? undefined : [ALL_STORES, only],
    from,
    page,
    pageSize,
  });
  const list = rows.map(({ storeId: of, storeName, day, opens, closes, note }) => ({
    storeId: of,
    storeName: of === ALL_STORES ? ALL_STORES_NAME : (storeName ?? ''),
    day,
    closed: opens === null,
    opens: opens === null ? '' : writeMinutes(opens),
    closes: closes === null ? '' : writeMinutes(closes),
    note,
  }));
  return { list, total, page, pageSize };
}

/**
 * Closes stores for some days or gives them other hours. Appointments that stand stay: their calendar shows them.
 * @throws AppError notFound for a store that is not there, or not the asker's; invalidInput for days or hours that are
 *   none
 */
export async function saveDays(
  ctx: RequestContext,
  { storeIds, from, to, closed, opens, closes, note }: Input<'saveDays'>,
): Promise<Output<'saveDays'>> {
  const days = listDaysBetween(from, to);
  const span = closed ? undefined : { opens: readMinutes(opens), closes: readMinutes(closes) };
  if (span && (opens === '' || closes === '' || span.opens >= span.closes)) {
    throw invalidInput('请填写营业时段，打烊时间须晚于开门时间');
  }
  // Nobody bound to a store speaks for all of them.
  for (const storeId of storeIds.length > 0 ? storeIds : [ALL_STORES]) assertStoreScope(ctx, storeId);
  return inTransaction(ctx, async (tx) => {
    const names = await selectStoreNames(tx, storeIds);
    if (storeIds.some((id) => !names.has(id))) throw notFound('门店不存在');
    const of = storeIds.length > 0 ? [...new Set(storeIds)] : [ALL_STORES];
    const said = { opens: span?.opens ?? null, closes: span?.closes ?? null, note };
    await upsertDays(
      tx,
      of.flatMap((storeId) => days.map((day) => ({ storeId, day, ...said }))),
    );
    // One for each store: its history tells of every day that it was closed.
    for (const storeId of of)
      await recordAct(tx, {
        action: 'store.day',
        target: names.get(storeId) ?? ALL_STORES_NAME,
        object: objectOf(tx, storeId),
        changes: [{ field: from === to ? from : `${from} 至 ${to}`, before: '', after: describeDay(said) }],
      });
    await announceChange(tx);
    return { days: days.length };
  });
}

/** Takes back what was said of a day. @throws AppError notFound when nothing was */
export async function removeDay(ctx: RequestContext, which: Input<'removeDay'>): Promise<void> {
  assertStoreScope(ctx, which.storeId, '特殊营业日不存在');
  await inTransaction(ctx, async (tx) => {
    const row = await deleteDay(tx, which);
    if (!row) throw notFound('特殊营业日不存在');
    const names = await selectStoreNames(tx, [which.storeId]);
    await recordAct(tx, {
      action: 'store.dayRemove',
      target: names.get(which.storeId) ?? ALL_STORES_NAME,
      object: objectOf(tx, which.storeId),
      changes: [{ field: which.day, before: describeDay(row), after: '' }],
    });
    await announceChange(tx);
  });
}

function describeDay({ opens, closes, note }: Pick<DayRow, 'opens' | 'closes' | 'note'>): string {
  const spans = opens === null || closes === null ? [] : [{ opens, closes }];
  return note === '' ? describeSpans(spans) : `${describeSpans(spans)}（${note}）`;
}

function listDaysBetween(from: string, to: string): string[] {
  if (to < from) throw invalidInput('结束日期不能早于开始日期');
  const days: string[] = [];
  for (let day = from; day <= to; day = shiftDay(day, 1)) {
    days.push(day);
    if (days.length > MOST_DAYS) throw invalidInput(`一次最多设置 ${MOST_DAYS} 天`);
  }
  return days;
}

async function requireAnyStore(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<StoreRow> {
  assertStoreScope(ctx, id);
  const row = await selectAnyStore(ctx, id, lock);
  if (!row) throw notFound('门店不存在');
  return row;
}

/** What is said of all stores is said of the site. */
function objectOf({ tenant }: RequestContext, storeId: number): AuditedThing {
  return storeId === ALL_STORES ? { type: 'tenant', id: tenant.id } : { type: 'store', id: storeId };
}
