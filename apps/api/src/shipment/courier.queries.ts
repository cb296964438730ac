import { asc, eq } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { shipmentCourier } from './shipment.tables.ts';

type CourierRow = Pick<typeof shipmentCourier.$inferSelect, 'code' | 'name' | 'enabled'>;

export async function selectCouriers(ctx: RequestContext): Promise<CourierRow[]> {
  return ctx.db
    .select({
      code: shipmentCourier.code,
      name: shipmentCourier.name,
      enabled: shipmentCourier.enabled,
    })
    .from(shipmentCourier)
    .where(eq(shipmentCourier.tenantId, ctx.tenant.id))
    .orderBy(asc(shipmentCourier.position), asc(shipmentCourier.code));
}

export async function replaceCouriers(tx: RequestContext, couriers: readonly CourierRow[]): Promise<void> {
  await tx.db.delete(shipmentCourier).where(eq(shipmentCourier.tenantId, tx.tenant.id));
  await tx.db
    .insert(shipmentCourier)
    .values(couriers.map((courier, position) => ({ ...courier, position, tenantId: tx.tenant.id })))
    .onConflictDoNothing();
}
