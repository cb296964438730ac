import { sql } from 'drizzle-orm';
import type { FillRoom } from '../../test/filled-tenant.ts';
import {
  appointmentAbsence,
  appointmentCall,
  appointmentClaim,
  appointmentResource,
  appointmentShift,
} from './appointment.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, mobile }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db
    .insert(appointmentResource)
    .values({ tenantId, id, kind: 'bench', storeId: shownId, name: own, services: ['repair'] });
  await ctx.db
    .insert(appointmentShift)
    .values({ tenantId, resourceId: id, weekday: 1, opens: 600, closes: 1200 });
  await ctx.db.insert(appointmentAbsence).values({ tenantId, resourceId: id, day: '2099-01-02' });
  await ctx.db.insert(appointmentCall).values({ tenantId, id, submitKey: 'fill', staffName: own });
  await ctx.db.insert(appointmentClaim).values({
    tenantId,
    id,
    resourceId: id,
    service: 'repair',
    during: sql`tstzrange(now() + interval '1 day', now() + interval '25 hours')`,
    state: 'confirmed',
    subjectKind: 'call',
    subjectId: id,
    contactName: own,
    contactPhone: mobile,
  });
};
