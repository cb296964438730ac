import type { adminAppointment } from '@jishi/contract/admin-appointment.ts';
import {
  appointmentServiceKeys,
  appointmentServices,
  resourceKinds,
} from '@jishi/contract/appointment-service.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { invalidInput, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { describeWeek, haveOverlap, readMinutes, weekOfRows } from '../store/store.service.ts';
import { presentResource, requireStoreForStaff } from './calendar.ts';
import {
  insertResource,
  type ResourceDraft,
  replaceShifts,
  type Shift,
  selectResource,
  selectResources,
  updateResource,
} from './resource.queries.ts';

/** Resources of a store, those out of use too. @throws AppError notFound */
export async function listResources(
  ctx: RequestContext,
  storeId: number,
): Promise<OutputOf<typeof adminAppointment.resources>> {
  await requireStoreForStaff(ctx, storeId);
  return (await selectResources(ctx, storeId)).filter(({ onlyOn }) => onlyOn === null).map(presentResource);
}

/**
 * Makes a resource or changes it with its shifts. Appointments that stand stay.
 * @throws AppError notFound for a store or a resource that is none; invalidInput for shifts that meet or end before
 *   they begin
 */
export async function saveResource(
  ctx: RequestContext,
  { id, storeId, shifts: given, services, ...fields }: ParsedInputOf<typeof adminAppointment.saveResource>,
): Promise<{ id: number }> {
  const shifts = given.map(({ weekday, opens, closes }) => ({
    weekday,
    opens: readMinutes(opens),
    closes: readMinutes(closes),
  }));
  if (shifts.some(({ opens, closes }) => opens >= closes)) throw invalidInput('班次的结束时间须晚于开始时间');
  if (haveOverlap(shifts)) throw invalidInput('同一天的班次不能重叠');
  const draft = { ...fields, services: appointmentServiceKeys.filter((one) => services.includes(one)) };
  return inTransaction(ctx, async (tx) => {
    const store = await requireStoreForStaff(tx, storeId);
    const before = id === 0 ? undefined : await selectResource(tx, id);
    if (id > 0 && (before?.storeId !== storeId || before.onlyOn !== null)) throw notFound('资源不存在');
    const savedId = before ? id : await insertResource(tx, { ...draft, storeId });
    if (before) await updateResource(tx, id, draft);
    await replaceShifts(tx, savedId, shifts);
    const was = before && describeResource(before, before.shifts);
    const changes = Object.entries(describeResource(draft, shifts))
      .map(([field, after]) => ({ field, before: was?.[field] ?? '', after }))
      .filter((change) => change.before !== change.after);
    if (changes.length > 0) {
      await recordAct(tx, {
        action: 'appointment.resource',
        target: `${store.name} · ${before?.name ?? draft.name}`,
        object: { type: 'resource', id: savedId },
        changes,
      });
    }
    return { id: savedId };
  });
}

function describeResource(
  { kind, name, services, active }: ResourceDraft,
  shifts: readonly Shift[],
): Record<string, string> {
  return {
    名称: name,
    类型: resourceKinds[kind],
    服务: services.map((one) => appointmentServices[one]).join('、'),
    启用: active ? '是' : '否',
    班次: shifts.length === 0 ? '随门店营业时间' : describeWeek(weekOfRows(shifts)),
  };
}
