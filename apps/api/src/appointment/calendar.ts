import type { adminAppointment } from '@jishi/contract/admin-appointment.ts';
import { claimStates } from '@jishi/contract/appointment-service.ts';
import type { AuditedAction } from '@jishi/contract/audited-action.ts';
import { shiftDay } from '@jishi/contract/beijing-time.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import { recordAct } from '../audit/audit.service.ts';
import { maskMobile } from '../member/member.service.ts';
import { notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertStoreScope, storeScopeOf } from '../platform/store-scope.ts';
import {
  describeWeekday,
  findStore,
  listStores,
  readSchedule,
  type StoreRow,
  spansOn,
  writeMinutes,
} from '../store/store.service.ts';
import { type ClaimRow, selectClaimsOfStore } from './appointment.queries.ts';
import { confirmClaim, markClaimDone, markClaimMissed, releaseClaim } from './appointment.service.ts';
import { describeClaim, requireClaimForStaff } from './book-by-staff.ts';
import { selectClaimPage } from './claim-list.queries.ts';
import { readFreeTimes } from './free-times.ts';
import { type ResourceRow, selectResources } from './resource.queries.ts';
import { periodOfDays } from './store-desk.ts';

type Input<Name extends keyof typeof adminAppointment> = ParsedInputOf<(typeof adminAppointment)[Name]>;
type Output<Name extends keyof typeof adminAppointment> = OutputOf<(typeof adminAppointment)[Name]>;

/** Stores whose calendars the asker may see. */
export async function listCalendars(ctx: RequestContext): Promise<Output<'stores'>> {
  const scope = storeScopeOf(ctx);
  const rows = (await listStores(ctx)).filter(({ id }) => scope === undefined || id === scope);
  return rows.map(({ id, name, services }) => ({ id, name, services }));
}

/** A day or a week of a store. @throws AppError notFound, also for another store than the asker's */
export async function readCalendar(
  ctx: RequestContext,
  { storeId, from, days }: Input<'calendar'>,
): Promise<Output<'calendar'>> {
  const store = await requireStoreForStaff(ctx, storeId);
  const [schedule, resources, claims] = await Promise.all([
    readSchedule(ctx, store),
    selectResources(ctx, storeId),
    selectClaimsOfStore(ctx, storeId, periodOfDays(from, days)),
  ]);
  const dates = Array.from({ length: days }, (_, index) => shiftDay(from, index));
  const used = new Set(claims.map(({ resourceId }) => resourceId));
  const isShown = ({ id, active, onlyOn }: ResourceRow) =>
    used.has(id) || (active && (onlyOn === null || dates.includes(onlyOn)));
  return {
    days: dates.map((date) => ({
      date,
      weekday: describeWeekday(date),
      note: schedule.days.get(date)?.note ?? '',
      open: spansOn(schedule, date).map(({ opens, closes }) => ({
        opens: writeMinutes(opens),
        closes: writeMinutes(closes),
      })),
    })),
    resources: resources.filter(isShown).map(presentResource),
    claims: claims.map((row) => presentClaim(ctx, row)),
  };
}

/** Appointments by state, service, days and words, the latest first. */
export async function listClaims(
  ctx: RequestContext,
  { page, pageSize, storeId, ...filter }: Input<'list'>,
): Promise<Output<'list'>> {
  if (storeId > 0) assertStoreScope(ctx, storeId);
  const only = storeId > 0 ? storeId : storeScopeOf(ctx);
  const [{ rows, total }, stores] = await Promise.all([
    selectClaimPage(ctx, { ...filter, storeId: only }, { page, pageSize }),
    listStores(ctx),
  ]);
  const names = new Map(stores.map(({ id, name }) => [id, name]));
  const list = rows.map((row) => ({ ...presentClaim(ctx, row), storeName: names.get(row.storeId) ?? '' }));
  return { list, total, page, pageSize };
}

/** Free times as whoever rings is told them. @throws AppError notFound */
export function readFreeTimesForStaff(
  ctx: RequestContext,
  input: Input<'freeTimes'>,
): Promise<Output<'freeTimes'>> {
  assertStoreScope(ctx, input.storeId);
  return readFreeTimes(ctx, { ...input, isAtOnce: true });
}

const ends = {
  confirm: { action: 'appointment.confirm', act: confirmClaim },
  cancel: { action: 'appointment.cancel', act: releaseClaim },
  done: { action: 'appointment.done', act: markClaimDone },
  missed: { action: 'appointment.missed', act: markClaimMissed },
} as const satisfies Record<
  string,
  { action: AuditedAction; act: (tx: RequestContext, id: number, reason?: string) => Promise<ClaimRow> }
>;

/** Leads an appointment on, and writes it down. @throws AppError notFound, conflict for one that does not stand */
export async function endByStaff(
  ctx: RequestContext,
  how: keyof typeof ends,
  { id, reason }: { id: number; reason?: string },
): Promise<void> {
  const { action, act } = ends[how];
  await inTransaction(ctx, async (tx) => {
    const before = await requireClaimForStaff(tx, id);
    const after = await act(tx, id, reason);
    await recordAct(tx, {
      action,
      target: describeClaim(before),
      object: { type: 'appointment', id },
      changes: [
        { field: '状态', before: claimStates[before.state], after: claimStates[after.state] },
        ...(reason === undefined ? [] : [{ field: '原因', before: '', after: reason }]),
      ],
    });
  });
}

/** A store of the asker, in business. @throws AppError notFound */
export async function requireStoreForStaff(ctx: RequestContext, storeId: number): Promise<StoreRow> {
  assertStoreScope(ctx, storeId, STORE_GONE);
  const store = await findStore(ctx, storeId);
  if (!store) throw notFound(STORE_GONE);
  return store;
}

/** A resource as staff see it. */
export function presentResource(row: ResourceRow): Output<'resources'>[number] {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    services: row.services,
    active: row.active,
    onlyOn: row.onlyOn ?? '',
    shifts: row.shifts.map(({ weekday, opens, closes }) => ({
      weekday,
      opens: writeMinutes(opens),
      closes: writeMinutes(closes),
    })),
  };
}

function presentClaim(ctx: RequestContext, row: ClaimRow): Output<'calendar'>['claims'][number] {
  const { from, until, storeId: _store, ...fields } = row;
  const seesPhone = ctx.visitor.staff?.permissions.has('appointment:edit');
  return {
    ...fields,
    startsAt: from.toISOString(),
    endsAt: until.toISOString(),
    contactPhone: seesPhone ? row.contactPhone : maskMobile(row.contactPhone),
  };
}
