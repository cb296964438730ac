import { randomUUID } from 'node:crypto';
import type { AppointmentService } from '@jishi/contract/appointment-service.ts';
import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { storeServiceKeys } from '@jishi/contract/store-service.ts';
import { eq, sql } from 'drizzle-orm';
import { makeStaff, makeStore } from '../../test/factories.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { staff as staffTable } from '../staff/staff.tables.ts';
import { store } from '../store/store.tables.ts';
import { appointmentResource } from './appointment.tables.ts';

/** Beijing's tomorrow: all of its opening hours lie ahead, whenever a test runs. */
export const tomorrow = () => shiftDay(writeBeijingDay(new Date()), 1);

/** A moment of a day in Beijing as the wire has it: `2026-11-25`, `14:00`. */
export const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString();

/** A store that does everything, open 10:00 to 20:00 every day, with so many benches that anybody may have. */
export async function makeDesk(shop: TestShop, benches: number, service: AppointmentService = 'repair') {
  const ctx = shop.context();
  const storeId = await makeStore(ctx);
  await ctx.db
    .update(store)
    .set({ openTime: '10:00-20:00', services: [...storeServiceKeys] })
    .where(eq(store.id, storeId));
  const resourceIds: number[] = [];
  for (let number = 1; number <= benches; number += 1) {
    const [row] = await ctx.db
      .insert(appointmentResource)
      .values({
        tenantId: ctx.tenant.id,
        kind: 'bench',
        storeId,
        name: `${number} 号工位`,
        services: [service],
      })
      .returning();
    resourceIds.push(row?.id ?? 0);
  }
  const { caller, staffId } = await makeStaff(ctx);
  const desk = shop.client(caller).adminAppointment;
  /** What a form of the calendar sends. */
  const call = (startsAt: string, more: Partial<Parameters<typeof desk.book>[0]> = {}) => ({
    storeId,
    service,
    startsAt,
    contactName: '张先生',
    contactPhone: '13900001234',
    submitKey: randomUUID(),
    ...more,
  });
  const book = (startsAt: string, more: Partial<Parameters<typeof desk.book>[0]> = {}) =>
    desk.book(call(startsAt, more));
  return { storeId, resourceIds, desk, caller, staffId, call, book };
}

/** Staff with everything allowed who are bound to a store. */
export async function makeBoundStaff(shop: TestShop, storeId: number) {
  const ctx = shop.context();
  const made = await makeStaff(ctx);
  await ctx.db.update(staffTable).set({ storeId }).where(eq(staffTable.id, made.staffId));
  return made;
}

/** Claims of a store that stand, as the database has them. */
export async function countStanding(shop: TestShop, storeId: number): Promise<number> {
  const { rows } = await shop.context().db.execute<{ standing: number }>(sql`
    SELECT count(*)::int AS standing FROM appointment_claim c
      JOIN appointment_resource r ON r.tenant_id = c.tenant_id AND r.id = c.resource_id
     WHERE r.store_id = ${storeId} AND c.state IN ('held', 'confirmed')`);
  return rows[0]?.standing ?? 0;
}
