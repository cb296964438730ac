import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { appointmentAbsence, appointmentResource, appointmentShift } from './appointment.tables.ts';

type Resource = typeof appointmentResource.$inferSelect;
/** Minutes of a day in Beijing; 1 is Monday. */
export interface Shift {
  weekday: number;
  opens: number;
  closes: number;
}
/** A resource with its shifts; none: as long as the store is open. */
export type ResourceRow = Omit<Resource, 'tenantId' | 'createdAt'> & {
  shifts: Shift[];
  /** Days from today on which it is not there. */
  absentOn: string[];
};
export type ResourceDraft = Pick<Resource, 'kind' | 'name' | 'services' | 'active'>;

/** Resources of a store, those out of use and those of one day too, in the order they were made. */
export async function selectResources(ctx: RequestContext, storeId: number): Promise<ResourceRow[]> {
  const rows = await ctx.db
    .select()
    .from(appointmentResource)
    .where(and(eq(appointmentResource.tenantId, ctx.tenant.id), eq(appointmentResource.storeId, storeId)))
    .orderBy(asc(appointmentResource.id));
  const ids = rows.map(({ id }) => id);
  const [shifts, absences] = await Promise.all([selectShifts(ctx, ids), selectAbsences(ctx, ids)]);
  return rows.map(({ tenantId: _tenant, createdAt: _created, ...row }) => ({
    ...row,
    shifts: shifts.get(row.id) ?? [],
    absentOn: absences.get(row.id) ?? [],
  }));
}

/** A resource of the tenant; nobody else changes it until the transaction ends. */
export async function selectResource(ctx: RequestContext, id: number): Promise<ResourceRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(appointmentResource)
    .where(and(eq(appointmentResource.tenantId, ctx.tenant.id), eq(appointmentResource.id, id)))
    .for('no key update');
  if (!row) return undefined;
  const [shifts, absences] = [await selectShifts(ctx, [id]), await selectAbsences(ctx, [id])];
  return { ...row, shifts: shifts.get(id) ?? [], absentOn: absences.get(id) ?? [] };
}

/** Days from today on which resources are not there. */
export async function selectAbsences(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(appointmentAbsence)
    .where(
      and(
        eq(appointmentAbsence.tenantId, ctx.tenant.id),
        inArray(appointmentAbsence.resourceId, [...ids]),
        gte(appointmentAbsence.day, writeBeijingDay(new Date())),
      ),
    )
    .orderBy(asc(appointmentAbsence.day));
  const days = new Map<number, string[]>();
  for (const { resourceId, day } of rows) days.set(resourceId, [...(days.get(resourceId) ?? []), day]);
  return days;
}

/** Writes down that a resource is not there on some days, or is after all. */
export async function writeAbsences(
  tx: RequestContext,
  resourceId: number,
  { days, absent }: { days: readonly string[]; absent: boolean },
): Promise<void> {
  const tenantId = tx.tenant.id;
  if (absent) {
    const rows = days.map((day) => ({ tenantId, resourceId, day }));
    await tx.db.insert(appointmentAbsence).values(rows).onConflictDoNothing();
    return;
  }
  await tx.db
    .delete(appointmentAbsence)
    .where(
      and(
        eq(appointmentAbsence.tenantId, tenantId),
        eq(appointmentAbsence.resourceId, resourceId),
        inArray(appointmentAbsence.day, [...days]),
      ),
    );
}

async function selectShifts(ctx: RequestContext, ids: readonly number[]): Promise<Map<number, Shift[]>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(appointmentShift)
    .where(and(eq(appointmentShift.tenantId, ctx.tenant.id), inArray(appointmentShift.resourceId, [...ids])))
    .orderBy(asc(appointmentShift.weekday), asc(appointmentShift.opens));
  const shifts = rows.map(({ resourceId, weekday, opens, closes }) => ({
    resourceId,
    weekday,
    opens,
    closes,
  }));
  return Map.groupBy(shifts, ({ resourceId }) => resourceId);
}

export async function insertResource(
  ctx: RequestContext,
  row: ResourceDraft & { storeId: number; onlyOn?: string },
): Promise<number> {
  const [made] = await ctx.db
    .insert(appointmentResource)
    .values({ tenantId: ctx.tenant.id, ...row })
    .returning({ id: appointmentResource.id });
  if (!made) throw new Error('a resource was not made');
  return made.id;
}

export async function updateResource(ctx: RequestContext, id: number, draft: ResourceDraft): Promise<void> {
  await ctx.db
    .update(appointmentResource)
    .set(draft)
    .where(and(eq(appointmentResource.tenantId, ctx.tenant.id), eq(appointmentResource.id, id)));
}

/** Gives a resource these shifts instead of those it had. */
export async function replaceShifts(
  ctx: RequestContext,
  id: number,
  shifts: readonly Shift[],
): Promise<void> {
  await ctx.db
    .delete(appointmentShift)
    .where(and(eq(appointmentShift.tenantId, ctx.tenant.id), eq(appointmentShift.resourceId, id)));
  if (shifts.length === 0) return;
  await ctx.db
    .insert(appointmentShift)
    .values(shifts.map((shift) => ({ ...shift, tenantId: ctx.tenant.id, resourceId: id })));
}
