import type { adminAppointment } from '@jishi/contract/admin-appointment.ts';
import {
  type AppointmentService,
  appointmentServices,
  type ResourceKind,
} from '@jishi/contract/appointment-service.ts';
import { writeBeijingDay, writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import { type AuditChange, recordAct } from '../audit/audit.service.ts';
import { notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { assertStoreScope } from '../platform/store-scope.ts';
import { findStore } from '../store/store.service.ts';
import { type ClaimRow, insertCall, insertClaim, selectClaimOfCall } from './appointment.queries.ts';
import { claimTime, moveClaim } from './appointment.service.ts';
import { assertTime, requireClaim } from './claim-time.ts';
import { insertResource, selectResources } from './resource.queries.ts';

type Input<Name extends keyof typeof adminAppointment> = ParsedInputOf<(typeof adminAppointment)[Name]>;
type Booked = OutputOf<typeof adminAppointment.book>;
type CallInput = Input<'force'> & { resourceId?: number };

/** What a place is that is added for a service. */
const kindOf: Partial<Record<AppointmentService, ResourceKind>> = {
  repair: 'bench',
  guide: 'guide',
  interview: 'room',
};
const EXTRA_PLACE = '加位';

/**
 * Books for somebody who rings or stands at the counter, and writes it down. The same form books once.
 * @throws AppError notFound for a store that is none, or not the asker's; what `claimTime` throws
 */
export function bookByStaff(ctx: RequestContext, input: Input<'book'>): Promise<Booked> {
  return takeCall(ctx, input, 'appointment.book', (tx, subjectId) =>
    claimTime(
      tx,
      { ...timeOf(input), storeId: input.storeId, resourceId: input.resourceId || undefined },
      { subjectKind: 'call', subjectId, state: 'confirmed', ...contactOf(input) },
    ),
  );
}

/**
 * Books a time that is full or outside the hours: it gets a place of its own, so that the constraint holds for
 * everybody. @throws AppError notFound for a store that is none; invalidInput for a time that is past or too far
 */
export function forceByStaff(ctx: RequestContext, input: Input<'force'>): Promise<Booked> {
  return takeCall(ctx, input, 'appointment.force', async (tx, subjectId) => {
    const wish = timeOf(input);
    const { until } = assertTime(wish);
    if (!(await findStore(tx, input.storeId))) throw notFound(STORE_GONE);
    const day = writeBeijingDay(wish.startsAt);
    const extra = (await selectResources(tx, input.storeId)).filter(({ onlyOn }) => onlyOn === day);
    const row = {
      ...contactOf(input),
      ...{ subjectKind: 'call', subjectId, service: input.service, from: wish.startsAt, until },
      state: 'confirmed' as const,
    };
    for (const { id: resourceId } of extra.filter(({ services }) => services.includes(input.service))) {
      const id = await insertClaim(tx, { ...row, resourceId });
      if (id !== undefined) return requireClaim(tx, id);
    }
    const resourceId = await insertResource(tx, {
      kind: kindOf[input.service] ?? 'counter',
      storeId: input.storeId,
      name: `${EXTRA_PLACE} ${extra.length + 1}`,
      services: [input.service],
      active: true,
      onlyOn: day,
    });
    const id = await insertClaim(tx, { ...row, resourceId });
    if (id === undefined) throw new Error('a place of its own was taken');
    return requireClaim(tx, id);
  });
}

/** Moves an appointment and writes it down. @throws AppError notFound, conflict, timeFull */
export async function moveByStaff(ctx: RequestContext, input: Input<'move'>): Promise<Booked> {
  return inTransaction(ctx, async (tx) => {
    const before = await requireClaimForStaff(tx, input.id);
    const after = await moveClaim(tx, input.id, {
      startsAt: new Date(input.startsAt),
      resourceId: input.resourceId || undefined,
      isByStaff: true,
    });
    const changes = [
      { field: '时间', before: describeTime(before), after: describeTime(after) },
      { field: '资源', before: before.resourceName, after: after.resourceName },
    ].filter((change) => change.before !== change.after);
    if (after.id !== before.id) {
      await recordAct(tx, {
        action: 'appointment.move',
        target: describeClaim(before),
        object: { type: 'appointment', id: after.id },
        changes,
      });
    }
    return present(after);
  });
}

/** An appointment that the asker may touch. @throws AppError notFound, also for another store's */
export async function requireClaimForStaff(ctx: RequestContext, id: number): Promise<ClaimRow> {
  const row = await requireClaim(ctx, id);
  assertStoreScope(ctx, row.storeId, '预约不存在');
  return row;
}

/** What an entry of the register is about: 预约 1024 到店维修 2026-11-25 14:00. */
export function describeClaim(row: ClaimRow): string {
  return `预约 ${row.id} ${appointmentServices[row.service]} ${describeTime(row)}`;
}

/** One form is one call, however often it is sent: the second waits for the first and answers the same. */
async function takeCall(
  ctx: RequestContext,
  input: CallInput,
  action: 'appointment.book' | 'appointment.force',
  book: (tx: RequestContext, callId: number) => Promise<ClaimRow>,
): Promise<Booked> {
  assertStoreScope(ctx, input.storeId, STORE_GONE);
  return inTransaction(ctx, async (tx) => {
    const { submitKey } = input;
    const callId = await insertCall(tx, { submitKey, staffName: requireStaff(tx).name });
    if (callId === undefined) {
      const made = await selectClaimOfCall(tx, submitKey);
      if (!made) throw notFound('预约不存在');
      return present(made);
    }
    const claim = await book(tx, callId);
    const changes: AuditChange[] = [
      { field: '时间', before: '', after: describeTime(claim) },
      { field: '资源', before: '', after: claim.resourceName },
    ];
    await recordAct(tx, {
      action,
      target: describeClaim(claim),
      object: { type: 'appointment', id: claim.id },
      changes,
    });
    return present(claim);
  });
}

function timeOf({ service, startsAt, minutes }: CallInput) {
  return { service, startsAt: new Date(startsAt), minutes, isByStaff: true };
}

function contactOf({ contactName, contactPhone, note }: CallInput) {
  return { contactName, contactPhone, note };
}

function present({ id, resourceName }: ClaimRow): Booked {
  return { id, resourceName };
}

/** `2026-11-25 14:00` */
function describeTime({ from }: ClaimRow): string {
  return writeBeijingMinute(from);
}
